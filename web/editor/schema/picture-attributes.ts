import type { Attributes } from '@tiptap/core'

/** What the text keeps of a picture; sizes are in pixels, `blur` is a tiny data: URI. */
export type PictureAttributes = {
  src: string
  alt: string
  width: string
  height: string
  blur: string
  isDecorative: boolean
}

const NONE = { default: '', rendered: false } as const

/** The attributes of every node that shows a picture. */
export const pictureAttributes: Attributes = {
  src: NONE,
  alt: NONE,
  width: NONE,
  height: NONE,
  blur: NONE,
  isDecorative: { default: false, rendered: false },
}

/** The attributes of a picture's node, from its `<img>`. */
export function readPicture(img: Element): PictureAttributes {
  const value = (name: string) => img.getAttribute(name) ?? ''
  return {
    src: value('src'),
    alt: value('alt'),
    width: value('width'),
    height: value('height'),
    blur: value('data-blur'),
    isDecorative: img.hasAttribute('data-decorative'),
  }
}

/** The attributes of the `<img>` of a picture's node. */
export function writePicture(given: Record<string, unknown>): Record<string, string> {
  const { src, alt, width, height, blur, isDecorative } = given as PictureAttributes
  return {
    src,
    alt,
    ...(width && { width }),
    ...(height && { height }),
    ...(blur && { 'data-blur': blur }),
    ...(isDecorative && !alt && { 'data-decorative': 'true' }),
  }
}
