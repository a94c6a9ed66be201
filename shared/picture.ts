/** A stored picture as the API sends it; `width` and `height` are the master's pixels, `blur` a tiny data: URI. */
export type Picture = {
  url: string
  alt: string
  width: number
  height: number
  blur: string | null
}

/** The fixed widths, in pixels, in which the media room serves every picture. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const

/** The formats in which the media room serves every picture, best first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const STORED = /^(.*\/media\/[A-Za-z0-9]+)\/(\d+)\.(avif|webp|jpg)$/

/** The widths served for a master of `width` pixels: every fixed width below it and the first that covers it. */
export function servedWidths(width: number): number[] {
  const covering = PICTURE_WIDTHS.findIndex((fixed) => fixed >= width)
  return PICTURE_WIDTHS.slice(0, covering < 0 ? undefined : covering + 1)
}

/** URL of a stored picture at the smallest fixed width that is at least `atLeast` pixels, or the largest there is. */
export function mediaUrl(
  id: string,
  width: number,
  atLeast = 1280,
  format: PictureFormat = 'jpg',
): string {
  const widths = servedWidths(width)
  return `/media/${id}/${widths.find((fixed) => fixed >= atLeast) ?? widths.at(-1)}.${format}`
}

/** The picture at an address made by `mediaUrl`, as far as it can be known; null for any other address. */
export function pictureAt(url: string): Picture | null {
  const width = Number(STORED.exec(url)?.[2])
  return width ? { url, alt: '', width, height: width, blur: null } : null
}

/** A `srcset` of every served width in one format, or undefined if `url` is not a stored picture. */
export function srcSet(url: string, width: number, format: PictureFormat): string | undefined {
  const base = STORED.exec(url)?.[1]
  return (
    base &&
    servedWidths(width)
      .map((fixed) => `${base}/${fixed}.${format} ${fixed}w`)
      .join(', ')
  )
}
