import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { videoPage } from '#shared/post/video-links.ts'
import { outsideCode } from '#shared/text/outside-code.ts'
import { decodeEntities } from './picture-marks.ts'

const DRAWING = /<svg\b([^>]*)>([\s\S]*?)<\/svg>/gi
const FRAME = /<(iframe|video|audio|embed)\b([^>]*?)(?:\/>|>(?:([\s\S]*?)<\/\1>)?)/gi
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const SMALLEST_PX = 33
// React's spelling of what SVG hyphenates.
const HYPHENATED =
  /\b(stroke|fill|stop|font|text|clip|marker|letter|word|flood|color|dominant|alignment|baseline|shape|image)([A-Z][a-z]+)([A-Z][a-z]+)?(?==)/g

/**
 * Turns drawings within the text into pictures, and what other sites or players would show into links; what neither is
 * is put into `leftOut`.
 */
export function translateParts(markdown: string, leftOut: Set<string>): string {
  if (!/<(?:svg|iframe|video|audio|embed)\b/i.test(markdown)) return markdown
  return outsideCode(markdown, (prose) =>
    prose
      .replace(DRAWING, (_, attributes: string, inner: string) => drawing(attributes, inner))
      .replace(FRAME, (tag: string, name: string, attributes: string, inner = '') =>
        framed({ tag, name: name.toLowerCase(), attributes, inner }, leftOut),
      ),
  )
}

function drawing(attributes: string, inner: string): string {
  if (/\saria-hidden=["']?true/i.test(attributes) || isIcon(attributes)) return ''
  const [, title = ''] = /<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(inner) ?? []
  const [, label = title] = /\saria-label="([^"]*)"/i.exec(attributes) ?? []
  const named = /\sxmlns\s*=/.test(attributes)
    ? attributes
    : ` xmlns="http://www.w3.org/2000/svg"${attributes}`
  const linked = /xlink/i.test(inner) && !/\sxmlns:?xlink/i.test(named)
  const svg =
    `<svg${linked ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''}${named}>${inner}</svg>`
      .replace(/\sxmlnsXlink=/g, ' xmlns:xlink=')
      .replace(/\sxlinkHref=/g, ' xlink:href=')
      .replace(HYPHENATED, (_, first: string, ...others: (string | undefined)[]) =>
        [first, ...others.slice(0, 2).filter((segment) => segment !== undefined)]
          .join('-')
          .toLowerCase(),
      )
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const alt = decodeEntities(label).replace(/\s+/g, ' ').trim()
  return `<img src="${source}" alt="${escapeMarkup(alt)}">`
}

function isIcon(attributes: string): boolean {
  const [, width] = /\swidth\s*=\s*["']?([\d.]+)(?:px)?["'\s/]/i.exec(`${attributes} `) ?? []
  return width !== undefined && Number(width) < SMALLEST_PX
}

type FrameTag = { tag: string; name: string; attributes: string; inner: string }

function framed({ tag, name, attributes, inner }: FrameTag, leftOut: Set<string>): string {
  const sourceMatch = SOURCE.exec(attributes) ?? SOURCE.exec(inner)
  const source = decodeEntities(sourceMatch?.[1] ?? sourceMatch?.[2] ?? '').replace(
    /^\/\//,
    'https://',
  )
  if (videoPage(source)) return name === 'iframe' ? tag : videoLink(source)
  if (/^https?:\/\//.test(source)) return videoLink(source)
  leftOut.add(`<${name}>`)
  return ''
}

function videoLink(source: string): string {
  const words = source.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#].*$/, '')
  return `<a href="${escapeMarkup(source)}">${escapeMarkup(words)}</a>`
}
