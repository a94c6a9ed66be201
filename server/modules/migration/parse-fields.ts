import { parse as parseToml, TomlError } from 'smol-toml'
import { LineCounter, isMap, isScalar, parseDocument, type Document, type YAMLError } from 'yaml'
import { asRecord, isRecord } from '#shared/api/record.ts'

export type ParseJob = { language: 'yaml' | 'toml'; text: string }

/** The fields with the lines on which they stand, from 1, or what is wrong and where. */
export type ParsedFields =
  | { values: Record<string, unknown>; lines: [name: string, line: number][] }
  | { problem: string; line: number }

const MAX_ALIASES = 20
const NO_FIELDS = 'The front matter must be fields such as "title: …"'

/** Parses fields; core schema, no tags. Its time is not bounded. */
export function parseFields({ language, text }: ParseJob): ParsedFields {
  return language === 'yaml' ? yamlFields(text) : tomlFields(text)
}

function tomlFields(text: string): ParsedFields {
  try {
    const values = asRecord(plain(parseToml(text)))
    const lines = text.split('\n').flatMap((line, at): [string, number][] => {
      const name = /^[ \t]*["']?([\w-]+)["']?[ \t]*=/.exec(line)?.[1]
      return name ? [[name, at + 1]] : []
    })
    return { values: withTables(values), lines }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [problem = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    return { problem, line: error.line }
  }
}

// Dates are kept as they were written.
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}

const TABLES = ['taxonomies', 'extra', 'params']

// Zola and Hugo have tables for what the theme reads.
function withTables(values: Record<string, unknown>): Record<string, unknown> {
  const inner = TABLES.map((name) => values[name]).filter(isRecord)
  return Object.assign({}, ...inner.toReversed(), values)
}

function yamlFields(yaml: string): ParsedFields {
  const { document, lines } = parseLeniently(yaml)
  const [error] = document.errors
  if (error) return problemOf(error, yaml)
  const values = plainValues(document)
  if (values instanceof Error) return { problem: values.message, line: 1 }
  if (values === null) return { values: {}, lines: [] }
  if (!isRecord(values)) return { problem: NO_FIELDS, line: 1 }
  return {
    values: withTables(values),
    lines: linesOf(document, (offset) => lines.linePos(offset).line),
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

function problemOf(error: YAMLError, yaml: string): ParsedFields {
  const problem = error.message.split(/ at line \d+/)[0] ?? error.message
  const line = error.linePos?.[0].line ?? 1
  return { problem, line: openingLine(error, yaml, line) ?? line }
}

// The parser reports an unclosed quotation mark at the end; people need its opening line.
function openingLine(error: YAMLError, yaml: string, line: number): number | undefined {
  if (error.code !== 'MISSING_CHAR' || !error.message.includes('quote')) return undefined
  const above = yaml.split('\n').slice(0, line)
  const opening = above.findLastIndex((text) => /^\S.*?:\s*["'](?!.*["']\s*$)/.test(text))
  return opening < 0 ? undefined : opening + 1
}

function plainValues(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    return error
  }
}

function linesOf(document: Document, lineAt: (offset: number) => number): [string, number][] {
  if (!isMap(document.contents)) return []
  return document.contents.items.flatMap(({ key }): [string, number][] =>
    isScalar(key) && key.range ? [[String(key.value), lineAt(key.range[0])]] : [],
  )
}
