import { isRecord } from '#shared/api/record.ts'
import { closeBox, isBox, openBox } from './boxes.ts'
import { embedded, picture, videoFrame } from './embeds.ts'
import { outsideCode } from '#shared/text/outside-code.ts'

type Values = Record<string, unknown>
type Translation = { markdown: string; leftOut: string[] }

const HIGHLIGHT =
  /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g
const HUGO_HIGHLIGHT =
  /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^>%]*[>%]\}\}\n?([\s\S]*?)\n?\{\{[<%]\s*\/highlight\s*[>%]\}\}/g
const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g
const COMMENT = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const SHORTCODE = /\{\{[<%]\s*(\/?[\w-]+)((?:(?![>%]\}\})[\s\S])*)[>%]\}\}/g
const OUTPUT = /\{\{-?((?:(?!\}\})[\s\S])*?)-?\}\}/g
const TAG = /\{%-?\s*([\w-]+)((?:(?!%\})[\s\S])*?)-?%\}/g
const NAMED = /(?<=^|[\s,(])([\w-]+)(?:\s*[:=]\s*(?:"([^"]*)"|'([^']*)')|\s*=\s*([^\s"',()]+))/g
const CODEBLOCK = /\{%-?\s*codeblock\b([^%]*)%\}\n?([\s\S]*?)\n?\{%-?\s*endcodeblock\s*-?%\}/g

const ATTRIBUTE_LINE = /^[ \t]*\{:[^}\n]*\}[ \t]*$\n?/gm
const ATTRIBUTES = /\{:{1,2}\/?[^}\n]*\}/g
const HEADING_ID = /^(#{1,6} .*?)[ \t]*\{#[\w:.-]+\}[ \t]*$/gm
const CONTENTS =
  /^[ \t]*(?:[*\d+-]\.? (?:TOC|toc|this unordered seed list will be replaced.*)\n[ \t]*\{:[^}\n]*toc[^}\n]*\}|\[\[?TOC\]?\]|\[\[_TOC_\]\])[ \t]*$/gm
const ABBREVIATION = /^\*\[[^\]\n]+\]:.*$\n?/gm
const MARKDOWN_BOX =
  /<(?:div|section|aside|article)\b[^>]*\bmarkdown=["']?(?:1|block|span)["']?[^>]*>/g

const OPEN_BRACE = '\uE000'
const IMAGE_TAGS = new Set('image image_with_class img picture figure responsive_image'.split(' '))
const QUIET_TAGS = new Set(['if', 'unless', 'else', 'elsif', 'endif', 'endunless', 'assign'])

/** Translates the tags of Jekyll, Hugo and Kramdown to Markdown; those without a meaning here are listed in `leftOut`. */
export function translateTags(markdown: string, values: Values): Translation {
  const leftOut = new Set<string>()
  const fenced = markdown
    .replace(RAW, (_, text: string) => text.replaceAll('{', OPEN_BRACE))
    .replace(HIGHLIGHT, asFence)
    .replace(HUGO_HIGHLIGHT, asFence)
    .replace(CODEBLOCK, (_, rest: string, code: string) =>
      asFence('', /lang:([\w+#-]+)/.exec(rest)?.[1] ?? '', code),
    )
  const boxes = new Boxes(fenced, leftOut)
  const translated = outsideCode(fenced, (prose) => translateProse(prose, values, boxes))
  return { markdown: translated.replaceAll(OPEN_BRACE, '{'), leftOut: [...leftOut] }
}

function translateProse(prose: string, values: Values, boxes: Boxes): string {
  return prose
    .replace(COMMENT, '')
    .replace(SHORTCODE, (_, name, rest) => shortcode(name, rest, boxes))
    .replace(OUTPUT, (_, expression) => output(expression, values, boxes))
    .replace(TAG, (_, name, rest) => tag(name, rest, boxes))
    .replace(CONTENTS, '')
    .replace(ATTRIBUTE_LINE, '')
    .replace(ATTRIBUTES, '')
    .replace(HEADING_ID, '$1')
    .replace(ABBREVIATION, '')
    .replace(MARKDOWN_BOX, '\n')
    .replace(/(?<=[^\s|]) --- (?=[^\s|])/g, ' — ')
    .replace(/(?<=\S) -- (?=\S)/g, ' – ')
}

function asFence(_: string, language: string, code: string): string {
  return `\n\`\`\`\`${language}\n${code}\n\`\`\`\`\n`
}

/** The boxes that are open, across the code between them. */
class Boxes {
  readonly #text: string
  readonly #leftOut: Set<string>
  readonly #open: string[] = []

  constructor(text: string, leftOut: Set<string>) {
    this.#text = text
    this.#leftOut = leftOut
  }

  /** Undefined for what is no box, or is never closed. */
  open(name: string, rest: string): string | undefined {
    const isClosed = isBox(name) && (/^\s*\(/.test(rest) || this.#isClosed(name))
    if (/^\s*\(/.test(rest) || isClosed) this.#open.push(isClosed ? name : '')
    if (!isClosed) return undefined
    const { type, kind, color, level, title, summary } = namedArguments(rest)
    const [first = ''] = plainArguments(rest)
    const isKind = isBox(first)
    return openBox(name, {
      kind: type ?? kind ?? color ?? level ?? (isKind ? first : undefined),
      title: title ?? summary ?? (isKind ? undefined : first),
    })
  }

  close(): string {
    const name = this.#open.pop()
    return name ? closeBox(name) : ''
  }

  leaveOut(name: string): string {
    if (!name.startsWith('/') && !name.startsWith('end')) this.#leftOut.add(name)
    return ''
  }

  #isClosed(name: string): boolean {
    return new RegExp(`\\{(?:\\{[<%]\\s*/\\s*|%-?\\s*end)${name}\\b`).test(this.#text)
  }
}

function shortcode(name: string, rest: string, boxes: Boxes): string {
  if (name.startsWith('/')) return isBox(name) ? boxes.close() : ''
  const box = boxes.open(name, rest)
  if (box !== undefined) return box
  const [first = rest.trim()] = quoted(rest)
  if (name === 'ref' || name === 'relref') return first.replace(/(\.md)?$/, '.md')
  return embedded(callOf(name, rest)) ?? boxes.leaveOut(name)
}

function tag(name: string, rest: string, boxes: Boxes): string {
  // "end" is Zola's, "endnote" Liquid's.
  if (name === 'end' || (name.startsWith('end') && isBox(name.slice(3)))) return boxes.close()
  const [first = rest.trim(), ...others] = quoted(rest)
  if (name === 'post_url' || name === 'link') return first.replace(/(\.md|\.markdown)?$/, '.md')
  if (IMAGE_TAGS.has(name) && !namedArguments(rest).src) {
    const alt = name === 'image_with_class' ? others[1] : spokenText(rest, first)
    return picture(first, alt ?? '')
  }
  if (QUIET_TAGS.has(name)) return ''
  const meant = name === 'include' || name === 'render' ? includedName(rest) : name
  const box = boxes.open(meant, rest)
  return box ?? embedded(callOf(meant, rest)) ?? boxes.leaveOut(meant)
}

function callOf(name: string, rest: string) {
  return { name, named: namedArguments(rest), plain: plainArguments(rest) }
}

function includedName(rest: string): string {
  return /["']?([^\s"',]+)/.exec(rest)?.[1]?.replace(/\.\w+$/, '') ?? 'include'
}

// "{% image "a.jpg" "A sign that says "No" to all" %}": the text ends at the last quotation mark.
function spokenText(rest: string, source: string): string {
  const after = rest.slice(rest.indexOf(source) + source.length + 1)
  return /"([\s\S]*)"/.exec(after)?.[1] ?? ''
}

// Quoted text with the filters of Jekyll and Eleventy, or a field of the front matter.
function output(expression: string, values: Values, boxes: Boxes): string {
  const [, called = '', rest = ''] = /^\s*([\w-]+)\(([\s\S]*)\)\s*$/.exec(expression) ?? []
  if (called) return embedded(callOf(called, rest)) ?? boxes.leaveOut(called)
  const [reference = '', ...filters] = expression.split('|').map((segment) => segment.trim())
  const embed = filters.find((filter) => filter.startsWith('embed'))
  const [literal] = quoted(reference)
  if (literal !== undefined) return embed ? videoFrame(literal, quoted(embed)[0] ?? '') : literal
  const value = reference
    .replace(/^page\./, '')
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), values)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function namedArguments(text: string): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(NAMED)) {
    named[name.toLowerCase()] = double ?? single ?? bare ?? ''
  }
  return named
}

function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
    ([, double, single]) => double ?? single ?? '',
  )
}

// Quoted or not, without those that have a name.
function plainArguments(text: string): string[] {
  const others = text.replace(NAMED, ' ').replace(/[()]/g, ' ')
  return [...others.matchAll(/"([^"]*)"|'([^']*)'|([^\s"',]+)/g)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((argument) => argument && argument !== '/')
}
