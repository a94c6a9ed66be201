import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '#server/http/app-env.ts'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { readForm } from '#server/http/form.ts'
import { invalidInput } from '#server/kernel/refusal.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { unusableFile } from './report-file/index.ts'

const MOST_FILE_BYTES = 20 * 1024 * 1024
const LONGEST_NAME = 120

/** Reads a form with a report in the part `file`, at most 20 MB, and JSON in the part `how`. */
export async function readReportForm<Schema extends z.ZodType>(
  c: HonoContext<AppEnv>,
  schema: Schema,
): Promise<{ file: Buffer; fileName: string; input: z.output<Schema> }> {
  const entries = new Map(await readForm(c, BODY_BYTES.files))
  const [file, how] = [entries.get('file'), entries.get('how')]
  if (file === undefined || typeof file === 'string')
    throw unusableFile('Choose a report: a CSV or TSV file, or a zip with one.')
  if (file.bytes.length > MOST_FILE_BYTES)
    throw unusableFile('This file is larger than 20 MB. Download the report for fewer days.')
  const { data, error } = schema.safeParse(readJson(how))
  if (error) throw invalidInput(error)
  const fileName = visibleLine(file.name).slice(0, LONGEST_NAME).toWellFormed()
  return { file: file.bytes, fileName, input: data }
}

// What is no JSON is refused by the schema.
function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
