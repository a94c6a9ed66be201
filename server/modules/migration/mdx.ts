import { closeBox, isBox, openBox } from './boxes.ts'
import { embedded } from './embeds.ts'
import { outsideCode } from '#shared/text/outside-code.ts'

const IMPORT = /^import\s+(?:([\w*{][^;'"`]*?)\s+from\s+)?['"]([^'"\n]+)['"];?[ \t]*$\n?/gm
const EXPORT = /^export\s+(?:const|let|var|default|function|async|class)\b.*$/
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g
const STRING = /\{\s*(?:"([^"{}\n]*)"|'([^'{}\n]*)'|`([^`${}\n]*)`)\s*\}/g
const BRACED = /\s([\w:-]+)=\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const COMPONENT = /<(\/?)([A-Z][\w.]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)>/g
const FRAGMENT = /<\/?>/g

/**
 * Turns MDX into Markdown: what only a program reads is dropped, components are translated where their meaning is plain.
 * The others are put into `leftOut`, and their content stays.
 */
export function translateMdx(markdown: string, leftOut: Set<string>): string {
  const pictures = new Map<string, string>()
  const text = outsideCode(withoutExports(markdown), (prose) =>
    prose.replace(IMPORT, (_, name: string | undefined, source: string) => {
      if (name && /\.\w{3,4}$/.test(source)) pictures.set(name.replace(/^\* as /, ''), source)
      return ''
    }),
  )
  return outsideCode(text, (prose) =>
    prose
      .replace(COMMENT, '')
      .replace(BRACED, (_, name: string, value: string) => attribute(name, value, pictures))
      .replace(
        STRING,
        (_, double?: string, single?: string, template?: string) =>
          double ?? single ?? template ?? '',
      )
      .replace(COMPONENT, (_, slash: string, name: string, rest: string) =>
        component({ slash, name, rest }, leftOut),
      )
      .replace(FRAGMENT, ''),
  )
}

/** Whether a file without the ending is MDX all the same, as those of Docusaurus are. */
export function looksLikeMdx(markdown: string): boolean {
  return /^import\s[^;'"`\n]*\sfrom\s+['"]/m.test(markdown)
}

// An export ends where its brackets are closed.
function withoutExports(markdown: string): string {
  const keptLines: string[] = []
  let fence = false
  let depth: number | undefined
  for (const line of markdown.split('\n')) {
    if (depth === undefined && /^[ \t]*(?:```|~~~)/.test(line)) fence = !fence
    if (!fence && depth === undefined && EXPORT.test(line)) depth = 0
    if (depth === undefined) keptLines.push(line)
    else {
      depth += countOf(/[{([]/g, line) - countOf(/[})\]]/g, line)
      if (depth <= 0) depth = undefined
    }
  }
  return keptLines.join('\n')
}

function countOf(sign: RegExp, line: string): number {
  return line.match(sign)?.length ?? 0
}

// Strings and imported pictures; any other expression means nothing here.
function attribute(name: string, value: string, pictures: Map<string, string>): string {
  const inner = value.trim()
  const text =
    /^["'`]([^"'`$]*)["'`]$/.exec(inner)?.[1] ??
    /^require\(["']([^"']+)["']\)/.exec(inner)?.[1] ??
    /^-?[\d.]+$/.exec(inner)?.[0] ??
    pictures.get(inner.replace(/\.(?:src|default)$/, ''))
  return text === undefined || text.includes('"') ? '' : ` ${name}="${text}"`
}

type Component = { slash: string; name: string; rest: string }

function component({ slash, name, rest }: Component, leftOut: Set<string>): string {
  const isAlone = rest.trimEnd().endsWith('/')
  const named = Object.fromEntries(
    [...rest.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
      key.toLowerCase(),
      double ?? single ?? '',
    ]),
  )
  if (name === 'Link') return slash ? '</a>' : `<a href="${named.to ?? named.href ?? ''}">`
  if (isBox(name)) {
    if (isAlone) return ''
    const title = named.title ?? named.summary ?? named.label
    return slash ? closeBox(name) : openBox(name, { kind: named.type ?? named.variant, title })
  }
  if (name === 'TabItem' || name === 'Tab') {
    const label = named.label ?? named.title ?? named.value
    return slash || !label ? '\n\n' : `\n\n**${label}**\n\n`
  }
  const meant = slash ? '' : embedded({ name, named, plain: [] })
  if (meant === undefined && !QUIET.has(name)) leftOut.add(`<${name}>`)
  return meant ?? ''
}

const QUIET = new Set([
  'Tabs',
  'CodeGroup',
  'Steps',
  'Step',
  'Center',
  'Fragment',
  'Grid',
  'Row',
  'Col',
])
