import { PICTURE_FORMATS, mediaUrl, srcSet } from '#shared/picture.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import type { HtmlElement } from './html-tree.ts'

/** Dimensions and blurred placeholder of one stored picture. */
export type KnownPicture = { id: string; width: number; height: number; blur: string }

const STORED = /^\/media\/([A-Za-z0-9]+)\//
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const SIZES = '(min-width: 1360px) 840px, (min-width: 768px) 720px, 94vw'

export function pictureIds(html: string): string[] {
  const ids = [...html.matchAll(/<img\b[^<>]*\bsrc="\/media\/([A-Za-z0-9]+)\//g)]
  return [...new Set(ids.map(([, id]) => id ?? ''))]
}

/** A lazily loaded picture in every format and width. */
export function renderPicture(img: HtmlElement, pictures: ReadonlyMap<string, KnownPicture>) {
  const { src = '', alt = '', 'data-missing': missing } = img.attribs
  if (missing) return missingPicture(alt)
  const stored = storedPicture(img, pictures)
  if (!stored) return outsidePicture(src, alt)
  const url = mediaUrl(stored.id, stored.width)
  const sources = PICTURE_FORMATS.slice(0, -1).map(
    (format) =>
      `<source type="${TYPES[format]}" srcset="${srcSet(url, stored.width, format)}" sizes="${SIZES}">`,
  )
  const shown = shownWidth(img, stored)
  const height = Math.round((stored.height * shown) / stored.width)
  return (
    `<picture${styleOf(stored, shown)}>${sources.join('')}` +
    `<img src="${url}" srcset="${srcSet(url, stored.width, 'jpg')}" sizes="${SIZES}" alt="${escapeMarkup(alt)}"` +
    ` width="${shown}" height="${height}" loading="lazy" decoding="async"></picture>`
  )
}

// A picture may be shown narrower than it is, never wider.
function shownWidth({ attribs }: HtmlElement, { width }: KnownPicture): number {
  const requested = Number(attribs.width)
  return requested >= 1 && requested < width ? Math.round(requested) : width
}

function styleOf({ blur, width }: KnownPicture, shown: number): string {
  const styles = [
    ...(blur ? [`background-image:url(${escapeMarkup(blur)})`] : []),
    ...(shown < width ? [`max-inline-size:${shown}px`] : []),
  ]
  return styles.length > 0 ? ` style="${styles.join(';')}"` : ''
}

/** The URL of a stored picture at its largest; undefined for other pictures. */
export function largestUrl(
  img: HtmlElement,
  pictures: ReadonlyMap<string, KnownPicture>,
): string | undefined {
  const stored = storedPicture(img, pictures)
  return stored && mediaUrl(stored.id, stored.width, stored.width)
}

function storedPicture(
  { attribs }: HtmlElement,
  pictures: ReadonlyMap<string, KnownPicture>,
): KnownPicture | undefined {
  const id = STORED.exec(attribs.src ?? '')?.[1]
  if (!id) return undefined
  const picture = pictures.get(id)
  if (picture) return picture
  const { width, height, 'data-blur': blur = '' } = attribs
  return width && height ? { id, width: Number(width), height: Number(height), blur } : undefined
}

/** What stands for a picture that an import did not find: its description, if it has one. */
export function missingPicture(alt: string): string {
  return alt.trim() && `<em>Picture: ${escapeMarkup(alt)}</em>`
}

// Pages load nothing from other hosts: an external picture becomes a link.
function outsidePicture(src: string, alt: string): string {
  const words = escapeMarkup(alt || 'Picture')
  if (!/^https:/i.test(src)) return `<span>${words}</span>`
  return `<a class="outside" href="${escapeMarkup(src)}" rel="nofollow noopener" target="_blank">${words} (picture on ${escapeMarkup(new URL(src).hostname)})</a>`
}
