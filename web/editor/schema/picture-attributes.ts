import type { Attributes } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** Sizes are in pixels, `blur` is a tiny data: URI. */
export type PictureAttributes = {
  src: string
  alt: string
  width: string
  height: string
  blur: string
  isDecorative: boolean
  /** Name of the file that an import did not find; empty once there is a picture. */
  missing: string
}

// They are read by the node's own rule; TipTap would turn an alternative text of digits into a number.
const isReadAlready = { rendered: false, parseHTML: () => null } as const
const NONE = { default: '', ...isReadAlready }

export const pictureAttributes: Attributes = {
  src: NONE,
  alt: NONE,
  width: NONE,
  height: NONE,
  blur: NONE,
  isDecorative: { default: false, ...isReadAlready },
  missing: NONE,
}

export function readPicture(img: Element): PictureAttributes {
  const value = (name: string) => img.getAttribute(name) ?? ''
  return {
    src: value('src'),
    alt: value('alt'),
    width: value('width'),
    height: value('height'),
    blur: value('data-blur'),
    isDecorative: img.hasAttribute('data-decorative'),
    missing: value('src') ? '' : value('data-missing'),
  }
}

/** The attributes of a picture's node, in a line or as a block. */
export function pictureOf({ attrs }: Pick<Node, 'attrs'>): PictureAttributes {
  // Both nodes take theirs from `pictureAttributes`, and are made by `readPicture`.
  return attrs as PictureAttributes
}

export function writePicture(node: Pick<Node, 'attrs'>): Record<string, string> {
  const { src, alt, width, height, blur, isDecorative, missing } = pictureOf(node)
  return {
    ...(missing && !src ? { 'data-missing': missing } : { src }),
    alt,
    ...(width && { width }),
    ...(height && { height }),
    ...(blur && { 'data-blur': blur }),
    ...(isDecorative && !alt && { 'data-decorative': 'true' }),
  }
}
