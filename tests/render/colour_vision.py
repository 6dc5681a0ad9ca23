"""How light a colour appears, with full colour vision and with each kind of colour blindness."""

from __future__ import annotations

from render.palette import Colour

Linear = tuple[float, float, float]
VISIONS: dict[str, tuple[Linear, Linear, Linear]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How the three primaries appear with full colour vision and with one kind of cone missing (Machado, Oliveira
and Fernandes, 2009)."""


def linear(colour: Colour) -> Linear:
    shares = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return red, green, blue


def lightness(colour: Colour, vision: str) -> float:
    light = linear(colour)
    seen = [sum(m * c for m, c in zip(row, light, strict=True)) for row in VISIONS[vision]]
    red, green, blue = (min(1.0, max(0.0, c)) for c in seen)
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return 116 * y ** (1 / 3) - 16


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours by WCAG, from 1 to 21."""
    lights = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (one, other))]
    return (max(lights) + 0.05) / (min(lights) + 0.05)
