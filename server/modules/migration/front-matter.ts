import { BoundedWorker } from '#server/kernel/bounded-worker.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import { TookTooLong } from '#server/kernel/within-time.ts'
import { FileFault } from './file-fault.ts'
import { nameKey } from './fields.ts'
import type { ParsedFields, ParseJob } from './parse-fields.ts'

export type FrontMatter = {
  values: Record<string, unknown>
  /** The text below the front matter, with \n at the ends of its lines. */
  body: string
  lineOf(field: string): number | undefined
}

const LONGEST = 100_000
// Ordinary front matter takes a few milliseconds; nested brackets can make the parser take hours.
const PARSE_MS = 3000

const KINDS = {
  '---': { language: 'yaml', end: /^(?:---|\.\.\.)[ \t]*$/m },
  '+++': { language: 'toml', end: /^\+\+\+[ \t]*$/m },
} as const

const parser = new BoundedWorker<ParseJob, ParsedFields>(
  ownScript('server/modules/migration/parse-fields-worker.ts'),
)

/** Splits a file into its front matter, YAML or TOML, if any, and the text below it. */
export async function parseFrontMatter(file: string): Promise<FrontMatter> {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const opening = /^(---|\+\+\+)[ \t]*\n/.exec(text)
  if (!opening) return { values: {}, body: text, lineOf: () => undefined }
  const [openingLine] = opening
  const fence = opening[1] === '---' ? '---' : '+++'
  const { language, end } = KINDS[fence]
  const closing = end.exec(text.slice(openingLine.length))
  if (!closing) throw new FileFault(`The front matter that begins with ${fence} never ends`, 1)
  const fields = text.slice(openingLine.length, openingLine.length + closing.index)
  const body = text.slice(openingLine.length + closing.index + closing[0].length)
  return { ...(await parseFields(language, fields, 1)), body: body.replace(/^\n+/, '') }
}

/** The fields of a YAML file. */
export function parseYaml(yaml: string): Promise<Omit<FrontMatter, 'body'>> {
  return parseFields('yaml', yaml, 0)
}

async function parseFields(
  language: ParseJob['language'],
  text: string,
  linesBefore: number,
): Promise<Omit<FrontMatter, 'body'>> {
  if (text.length > LONGEST) throw new FileFault('The front matter is too long', linesBefore)
  const parsed = await parser.run({ language, text }, { limitMs: PARSE_MS }).catch((error) => {
    if (!(error instanceof TookTooLong)) throw error
    return { problem: 'The front matter is nested too deeply to be read', line: 1 }
  })
  if ('problem' in parsed) throw new FileFault(parsed.problem, parsed.line + linesBefore)
  const lines = new Map(parsed.lines.map(([name, line]) => [nameKey(name), line + linesBefore]))
  return { values: parsed.values, lineOf: (field) => lines.get(nameKey(field)) }
}
