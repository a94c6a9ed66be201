import { escapeMarkup } from '#shared/text/escape-markup.ts'
import type { CalloutTone } from '#shared/post/text-blocks.ts'

const TONES: Record<string, CalloutTone> = {
  note: 'note',
  info: 'note',
  information: 'note',
  notice: 'note',
  aside: 'note',
  seealso: 'note',
  callout: 'note',
  admonition: 'note',
  alert: 'note',
  primary: 'note',
  secondary: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  important: 'important',
  attention: 'important',
  warning: 'warning',
  warn: 'warning',
  caution: 'warning',
  danger: 'warning',
  error: 'warning',
}
const FOLDS = new Set(
  'details collapse collapsible expand spoiler accordion accordionitem'.split(' '),
)
const QUOTES = new Set('quote blockquote pullquote'.split(' '))

/** What a box is opened with: its kind where the name does not say it, and the words above it. */
type BoxOptions = { kind?: string | undefined; title?: string | undefined }

/** Whether a directive, shortcode or component of this name is a callout, a part that unfolds or a quotation. */
export function isBox(name: string): boolean {
  return boxOf(name) !== undefined
}

/** The beginning of a box in Markdown; its content is Markdown again. */
export function openBox(name: string, { kind = '', title = '' }: BoxOptions = {}): string {
  const words = escapeMarkup(title.replace(/\s+/g, ' ').trim())
  const box = boxOf(name)
  if (box === 'details') return `\n\n<details><summary>${words || 'More'}</summary>\n\n`
  if (box === 'blockquote') return '\n\n<blockquote>\n\n'
  const tone = TONES[keyOf(kind)] ?? TONES[keyOf(name)] ?? 'note'
  const heading = words && `<p><strong>${words}</strong></p>\n\n`
  return `\n\n<aside class="callout" data-tone="${tone}">\n\n${heading}`
}

export function closeBox(name: string): string {
  return `\n\n</${boxOf(name) ?? 'aside'}>\n\n`
}

function boxOf(name: string): 'aside' | 'details' | 'blockquote' | undefined {
  const key = keyOf(name)
  if (Object.hasOwn(TONES, key)) return 'aside'
  if (FOLDS.has(key)) return 'details'
  return QUOTES.has(key) ? 'blockquote' : undefined
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
