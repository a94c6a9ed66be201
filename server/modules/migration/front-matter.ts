import { LineCounter, isMap, isScalar, parseDocument, type Document, type YAMLError } from 'yaml'
import { FileFault } from './file-fault.ts'

export type FrontMatter = {
  values: Record<string, unknown>
  /** The text below the front matter, with \n at the ends of its lines. */
  body: string
  lineOf(field: string): number | undefined
}

const LONGEST = 100_000
const MAX_ALIASES = 20

/** Splits a file into its YAML front matter, if any, and the text below it. */
export function parseFrontMatter(file: string): FrontMatter {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (/^\+\+\+[ \t]*\n/.test(text)) {
    throw new FileFault('TOML front matter (+++) cannot be read; write it as YAML between ---', 1)
  }
  const opening = /^---[ \t]*\n/.exec(text)?.[0]
  if (!opening) return { values: {}, body: text, lineOf: () => undefined }
  const closing = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(opening.length))
  if (!closing) throw new FileFault('The front matter that begins with --- never ends', 1)
  const yaml = text.slice(opening.length, opening.length + closing.index)
  const body = text.slice(opening.length + closing.index + closing[0].length)
  return { ...parseYaml(yaml, 1), body: body.replace(/^\n+/, '') }
}

/** Parses YAML that starts after `linesBefore` lines of its file; core schema, no tags. */
export function parseYaml(yaml: string, linesBefore = 0): Omit<FrontMatter, 'body'> {
  if (yaml.length > LONGEST) throw new FileFault('The front matter is too long', linesBefore)
  const { document, lines } = parseLeniently(yaml)
  const [error] = document.errors
  if (error) throw new FileFault(...problemOf(error, yaml, linesBefore))
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore
  return {
    values: fieldsOf(document, linesBefore),
    lineOf: (field) => lineOf(document, field, lineAt),
  }
}

const FIELD_LINE = /^(?:["']?[\w-]+["']?\s*:(?:\s|$)|-(?:\s|$)|#|[\]}]|\s|$)/

// Ruby's YAML accepts multi-line quoted text without indentation, so Jekyll sites contain it.
function parseLeniently(yaml: string) {
  const strict = parseOnce(yaml)
  if (strict.document.errors.length === 0) return strict
  const indented = yaml.replace(/^.+$/gm, (line) => (FIELD_LINE.test(line) ? line : `  ${line}`))
  const lenient = parseOnce(indented)
  return lenient.document.errors.length === 0 ? lenient : strict
}

function parseOnce(yaml: string) {
  const lines = new LineCounter()
  return {
    lines,
    document: parseDocument(yaml, { lineCounter: lines, schema: 'core', uniqueKeys: false }),
  }
}

function problemOf(error: YAMLError, yaml: string, linesBefore: number): [string, number] {
  const text = error.message.split(/ at line \d+/)[0] ?? error.message
  const line = error.linePos?.[0].line ?? 1
  return [text, (openingLine(error, yaml, line) ?? line) + linesBefore]
}

// The parser reports an unclosed quotation mark at the end; people need its opening line.
function openingLine(error: YAMLError, yaml: string, line: number): number | undefined {
  if (error.code !== 'MISSING_CHAR' || !error.message.includes('quote')) return undefined
  const above = yaml.split('\n').slice(0, line)
  const opening = above.findLastIndex((text) => /^\S.*?:\s*["'](?!.*["']\s*$)/.test(text))
  return opening < 0 ? undefined : opening + 1
}

function fieldsOf(document: Document, linesBefore: number): Record<string, unknown> {
  const values = plainValues(document, linesBefore)
  if (values === null) return {}
  if (typeof values !== 'object' || Array.isArray(values)) {
    throw new FileFault('The front matter must be fields such as "title: …"', linesBefore + 1)
  }
  return values as Record<string, unknown>
}

function plainValues(document: Document, linesBefore: number): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    throw new FileFault((error as Error).message, linesBefore + 1)
  }
}

function lineOf(
  document: Document,
  field: string,
  lineAt: (offset: number) => number,
): number | undefined {
  if (!isMap(document.contents)) return undefined
  const keys = document.contents.items.map(({ key }) => key)
  const key = keys.find((candidate) => isScalar(candidate) && candidate.value === field)
  return isScalar(key) && key.range ? lineAt(key.range[0]) : undefined
}
