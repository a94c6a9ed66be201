// The grounds a picture can stand on.
// Each: top, middle, bottom, glow strength, vignette colour, vignette strength.
import { oklch } from './colour.mjs'
export const grounds = {
  mist: [
    oklch(91, 0.014, 210),
    oklch(88.5, 0.017, 210),
    oklch(84, 0.021, 212),
    0.55,
    oklch(50, 0.04, 218),
    0.22,
  ],
  sand: [
    oklch(92, 0.018, 85),
    oklch(89.5, 0.022, 82),
    oklch(85, 0.028, 78),
    0.5,
    oklch(55, 0.05, 70),
    0.2,
  ],
  sage: [
    oklch(90, 0.022, 150),
    oklch(87, 0.026, 152),
    oklch(82, 0.032, 155),
    0.45,
    oklch(48, 0.05, 165),
    0.2,
  ],
  clay: [
    oklch(72, 0.105, 42),
    oklch(67, 0.115, 40),
    oklch(59, 0.115, 37),
    0.22,
    oklch(32, 0.09, 32),
    0.3,
  ],
  ink: [
    oklch(33, 0.05, 222),
    oklch(28, 0.046, 222),
    oklch(22, 0.038, 224),
    0.1,
    oklch(12, 0.03, 226),
    0.5,
  ],
  petrol: [
    oklch(50, 0.075, 220),
    oklch(45, 0.075, 221),
    oklch(37, 0.066, 223),
    0.16,
    oklch(20, 0.05, 225),
    0.4,
  ],
  stone: [
    oklch(82, 0.012, 205),
    oklch(78, 0.014, 206),
    oklch(71, 0.017, 208),
    0.4,
    oklch(40, 0.03, 215),
    0.25,
  ],
}
