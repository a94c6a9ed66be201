import type { Context } from '#server/kernel/context.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { resolveMapping } from './detect-mapping.ts'
import { readLines, type Lines } from './read-lines.ts'
import { openReport, unusableFile } from './report-file/index.ts'
import type { Mapping, MappingIn } from './schema.ts'

export type Choice = {
  programme: string
  mapping: MappingIn
  /** How the programme's reports were written so far. */
  before?: Mapping
}

/** What a mapping says of a file, and its lines; refuses a file that cannot be read to its end, or lacks a column. */
export async function openMapped(
  ctx: Context,
  file: Buffer,
  { programme, mapping: chosen, before }: Choice,
): Promise<{ mapping: Mapping; lines: AsyncGenerator<Lines> }> {
  const report = await openReport(file)
  const lost = Object.values(chosen.columns).find((name) => name && !report.head.includes(name))
  if (lost !== undefined) throw unusableFile(`This file has no column “${lost}”.`)
  const mapping = await resolveMapping(report, chosen, before)
  const { rates } = currentRates(ctx)
  return { mapping, lines: readLines(await openReport(file), { programme, mapping, rates }) }
}

/** The columns that must be chosen before lines can be read. */
export function missingColumns({ columns }: Pick<Mapping, 'columns'>): ('date' | 'amount')[] {
  return (['date', 'amount'] as const).filter((field) => !columns[field])
}
