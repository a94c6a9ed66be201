// Turns OKLCH (lightness in per cent, chroma, hue in degrees) into a hex colour.
export function oklch(L, C, H) {
  const h = (H * Math.PI) / 180,
    a = C * Math.cos(h),
    b = C * Math.sin(h)
  L /= 100
  let l = L + 0.3963377774 * a + 0.2158037573 * b,
    m = L - 0.1055613458 * a - 0.0638541728 * b,
    s = L - 0.0894841775 * a - 1.291485548 * b
  l = l ** 3
  m = m ** 3
  s = s ** 3
  const f = (v) => {
    v = Math.max(0, Math.min(1, v))
    v = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
    return Math.round(Math.max(0, Math.min(1, v)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return (
    '#' +
    f(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    f(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    f(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}
