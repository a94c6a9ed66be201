import { escapeMarkup } from '#server/richtext/index.ts'
import { outsideCode } from './outside-code.ts'
import { isRecord } from './fields.ts'

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
const NAMED = /([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)')/g

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
const VIDEO_TAGS: Record<string, string> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}
const QUIET_TAGS = new Set(['if', 'unless', 'else', 'elsif', 'endif', 'endunless', 'assign'])

/** Translates the tags of Jekyll, Hugo and Kramdown to Markdown; those without a meaning here are listed in `leftOut`. */
export function translateTags(markdown: string, values: Values): Translation {
  const leftOut = new Set<string>()
  const fenced = markdown
    .replace(RAW, (_, text: string) => text.replaceAll('{', OPEN_BRACE))
    .replace(HIGHLIGHT, asFence)
    .replace(HUGO_HIGHLIGHT, asFence)
  const translated = outsideCode(fenced, (prose) => translateProse(prose, values, leftOut))
  return { markdown: translated.replaceAll(OPEN_BRACE, '{'), leftOut: [...leftOut] }
}

function translateProse(prose: string, values: Values, leftOut: Set<string>): string {
  return prose
    .replace(COMMENT, '')
    .replace(SHORTCODE, (_, name, rest) => shortcode(name, rest, leftOut))
    .replace(OUTPUT, (_, expression) => output(expression, values))
    .replace(TAG, (_, name, rest) => tag(name, rest, leftOut))
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

function shortcode(name: string, rest: string, leftOut: Set<string>): string {
  const named = namedArguments(rest)
  const [first = rest.trim()] = quoted(rest)
  if (name === 'ref' || name === 'relref') return first.replace(/(\.md)?$/, '.md')
  return embedded(name, named, first) ?? leaveOut(name, leftOut)
}

function tag(name: string, rest: string, leftOut: Set<string>): string {
  const named = namedArguments(rest)
  const [first = rest.trim(), ...others] = quoted(rest)
  if (name === 'post_url' || name === 'link') return first.replace(/(\.md|\.markdown)?$/, '.md')
  if (IMAGE_TAGS.has(name) && !named.src) {
    const alt = name === 'image_with_class' ? others[1] : spokenText(rest, first)
    return picture(first, alt ?? '')
  }
  if (QUIET_TAGS.has(name)) return ''
  const meant = name === 'include' || name === 'render' ? includedName(rest) : name
  return embedded(meant, named, named.id ?? first) ?? leaveOut(meant, leftOut)
}

function includedName(rest: string): string {
  return /["']?([^\s"',]+)/.exec(rest)?.[1]?.replace(/\.\w+$/, '') ?? 'include'
}

// "{% image "a.jpg" "A sign that says "No" to all" %}": the text ends at the last quotation mark.
function spokenText(rest: string, source: string): string {
  const after = rest.slice(rest.indexOf(source) + source.length + 1)
  return /"([\s\S]*)"/.exec(after)?.[1] ?? ''
}

function embedded(name: string, named: Record<string, string>, first: string): string | undefined {
  const video = VIDEO_TAGS[name]
  if (video) return videoFrame(video + (named.id ?? first), named.title ?? '')
  const source = named.src ?? named.image ?? named.url ?? named.file
  if (source) return picture(source, named.alt ?? named.title ?? '', named.caption)
  return undefined
}

function leaveOut(name: string, leftOut: Set<string>): string {
  if (!name.startsWith('/') && !name.startsWith('end')) leftOut.add(name)
  return ''
}

// Quoted text with the filters of Jekyll and Eleventy, or a field of the front matter.
function output(expression: string, values: Values): string {
  const [given = '', ...filters] = expression.split('|').map((part) => part.trim())
  const embed = filters.find((filter) => filter.startsWith('embed'))
  const [literal] = quoted(given)
  if (literal !== undefined) return embed ? videoFrame(literal, quoted(embed)[0] ?? '') : literal
  const value = given
    .replace(/^page\./, '')
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), values)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function picture(source: string, alt: string, caption = ''): string {
  const img = `<img src="${escapeMarkup(source)}" alt="${escapeMarkup(oneLine(alt))}">`
  if (!caption) return img
  return `<figure>${img}<figcaption>${escapeMarkup(oneLine(caption))}</figcaption></figure>`
}

function videoFrame(source: string, title: string): string {
  const caption = title && `<figcaption>${escapeMarkup(oneLine(title))}</figcaption>`
  return `<figure><iframe src="${escapeMarkup(source)}"></iframe>${caption}</figure>`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function namedArguments(text: string): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(NAMED)) {
    named[name.toLowerCase()] = double ?? single ?? ''
  }
  return named
}

function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
    ([, double, single]) => double ?? single ?? '',
  )
}
