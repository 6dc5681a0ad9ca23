"""Pictures in tests are drawn without the host's fonts, so that they look the same everywhere."""

from render import font_files

HOST_FOLDERS = font_files.FOLDERS
font_files.FOLDERS = ()
