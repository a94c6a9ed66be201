import sanitizeHtml from 'sanitize-html'
import { videoPage } from '#shared/post/video-links.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import {
  BLOCK_ATTRIBUTES,
  BLOCK_ELEMENTS,
  BLOCK_TRANSFORMS,
  SIMPLE_ATTRIBUTES,
  smallNames,
} from './clean-blocks.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

const LIVE_DEPTH = 2000
const KEPT_DEPTH = 100
const LONGEST_URL = 2000
const LONGEST_NAME = 200

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const BLOCKS = ['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const FIGURES = ['figure', 'figcaption', 'img']
const WORDS = ['a', 'em', 'strong', 's', 'u', 'sub', 'sup', 'kbd', 'mark', 'code']

// The content of these is not text for a reader, so it is dropped with the tag.
const WITHOUT_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'title',
  'svg',
  'math',
  'template',
  'object',
  'applet',
  'audio',
  'video',
  'canvas',
  'xmp',
]

const MEASURE = /^[1-9]\d{0,4}$/
const SPAN = /^[1-9]\d?$/
const OWN_PICTURE = /^\/media\/[\w./-]+$/
const BLUR = /^data:image\/(?:webp|png|jpeg|gif|avif);base64,[A-Za-z0-9+/=]{1,4000}$/
const LANGUAGE = /^[a-z0-9+#-]{1,30}$/i

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...HEADINGS, ...BLOCKS, ...BLOCK_ELEMENTS, ...TABLES, ...FIGURES, ...WORDS],
  allowedAttributes: {
    a: ['href', 'title', 'class'],
    img: ['src', 'alt', 'width', 'height', 'data-blur', 'data-decorative', 'data-missing'],
    code: ['class'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    ...BLOCK_ATTRIBUTES,
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  nestingLimit: KEPT_DEPTH,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (_tag, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes) }),
    img: (_tag, attributes) => ({ tagName: 'img', attribs: pictureAttributes(attributes) }),
    code: (_tag, attributes) => ({ tagName: 'code', attribs: codeAttributes(attributes) }),
    ol: (_tag, attributes) => ({
      tagName: 'ol',
      attribs: only(attributes, { start: /^\d{1,6}$/ }),
    }),
    th: (_tag, attributes) => ({ tagName: 'th', attribs: cellAttributes(attributes) }),
    td: (_tag, attributes) => ({ tagName: 'td', attribs: cellAttributes(attributes) }),
    iframe: (_tag, attributes) => videoLink(attributes.src ?? ''),
    ...BLOCK_TRANSFORMS,
  },
  exclusiveFilter: (frame) =>
    (frame.tag === 'img' && !frame.attribs.src && !frame.attribs['data-missing']) ||
    (frame.tag === 'a' && isEmptyLink(frame)),
}

// An element that is not allowed must not be renamed either, see `block`.
const { aside: _aside, div: _div, span: _span, ...SIMPLE_TRANSFORMS } = OPTIONS.transformTags ?? {}

const SIMPLE_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  transformTags: SIMPLE_TRANSFORMS,
  allowedTags: [...HEADINGS, ...BLOCKS, ...TABLES, ...FIGURES, ...WORDS],
  allowedAttributes: { ...OPTIONS.allowedAttributes, ...SIMPLE_ATTRIBUTES },
}

/**
 * Keeps an allow-list of harmless elements and attributes. Ids, styles, foreign classes, event handlers and unknown
 * elements are removed; embeds of known video hosts become links. Text nested absurdly deep loses all its markup.
 */
export function cleanHtml(html: string): string {
  return cleanWith(html, OPTIONS)
}

/** The same without the blocks that Markdown lacks, of which only the words stay. */
export function cleanSimpleHtml(html: string): string {
  return cleanWith(html, SIMPLE_OPTIONS)
}

function cleanWith(html: string, options: sanitizeHtml.IOptions): string {
  let depth = 0
  try {
    const clean = sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1
        // The parser's time grows with the square of the depth.
        if (depth > LIVE_DEPTH) throw new TooDeep()
      },
      onCloseTag: () => void (depth -= 1),
    })
    return smallNames(clean)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return `<p>${escapeMarkup(
      html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )}</p>`
  }
}

class TooDeep extends Error {}

function linkAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const href = attributes.href?.trim() ?? ''
  const clean: sanitizeHtml.Attributes = {}
  if (href && href.length <= LONGEST_URL && !href.startsWith('//')) clean.href = href
  if (attributes.title) clean.title = attributes.title.slice(0, 200)
  if (attributes.class === 'video-link' && videoPage(href)) clean.class = 'video-link'
  return clean
}

function pictureAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const src = attributes.src?.trim() ?? ''
  const isOwn = OWN_PICTURE.test(src) && !src.includes('..')
  const isOutside = /^https:\/\//i.test(src) && URL.canParse(src) && src.length <= LONGEST_URL
  if (!src) return missingPicture(attributes)
  if (!isOwn && !isOutside) return {}
  return {
    src,
    alt: (attributes.alt ?? '').slice(0, 1000),
    ...only(attributes, {
      width: MEASURE,
      height: MEASURE,
      'data-blur': BLUR,
      'data-decorative': /^true$/,
    }),
  }
}

// One that an import did not find; the editor asks for it.
function missingPicture({ 'data-missing': name = '', alt = '' }: sanitizeHtml.Attributes) {
  const fileName = visibleLine(name).slice(0, LONGEST_NAME)
  const attributes: sanitizeHtml.Attributes = fileName
    ? { 'data-missing': fileName, alt: alt.slice(0, 1000) }
    : {}
  return attributes
}

function codeAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const language = attributes.class
    ?.split(/\s+/)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  return language && LANGUAGE.test(language) ? { class: `language-${language.toLowerCase()}` } : {}
}

function cellAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return only(attributes, {
    colspan: SPAN,
    rowspan: SPAN,
    scope: /^(?:col|row)$/,
    align: /^(?:left|center|right)$/,
  })
}

function videoLink(src: string): sanitizeHtml.Tag {
  const video = videoPage(src)
  if (!video) return { tagName: 'iframe', attribs: {} }
  return {
    tagName: 'a',
    attribs: { href: video.href, class: 'video-link' },
    text: `Watch the video on ${video.host}`,
  }
}

function only(attributes: sanitizeHtml.Attributes, allowed: Record<string, RegExp>) {
  const clean: sanitizeHtml.Attributes = {}
  for (const [name, pattern] of Object.entries(allowed)) {
    const value = attributes[name]
    if (value !== undefined && pattern.test(value)) clean[name] = value
  }
  return clean
}

function isEmptyLink(frame: sanitizeHtml.IFrame): boolean {
  return !frame.attribs.href && !frame.text.trim() && frame.mediaChildren.length === 0
}
