type Theme = 'light' | 'dark'
type Rgb = [number, number, number]

/** The opaque oklch colors of a token sheet in one theme, by token name, as linear sRGB. */
export function tokenColors(sheet: string, theme: Theme): Map<string, Rgb> {
  const colors = new Map<string, Rgb>()
  for (const [, name = '', value = ''] of sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const both = /^light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)$/.exec(value.trim())
    const color = both ? both[theme === 'light' ? 1 : 2] : value.trim()
    const parts = /^oklch\(([\d.]+)%\s+([\d.]+)\s+([\d.]+)\)$/.exec(color ?? '')
    if (parts)
      colors.set(name, fromOklch(Number(parts[1]) / 100, Number(parts[2]), Number(parts[3])))
  }
  return colors
}

/** The contrast ratio of WCAG 2.2 between two colors of `tokenColors`, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Björn Ottosson's OKLab; colors outside sRGB are clipped, as on a plain screen.
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}
