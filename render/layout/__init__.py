"""Where everything stands: arithmetic over boxes, in pixels of the page. Knows nothing of drawing."""
