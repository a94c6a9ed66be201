import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { requireEarningsManager } from './access.ts'
import { matchPosts } from './match-posts.ts'
import { missingColumns, openMapped } from './open-mapped.ts'
import { presentImport } from './present.ts'
import { addDays, insertLines, listProgrammes, MOST_PROGRAMMES, putProgramme } from './queries.ts'
import {
  addToImport,
  deleteImport,
  findImport,
  insertImport,
  setComplete,
} from './queries-imports.ts'
import type { Line } from './read-lines.ts'
import { unusableFile } from './report-file/index.ts'
import type { AffiliateImport, ImportIn, Mapping } from './schema.ts'
import { spelledAsBefore } from './spelled-as-before.ts'
import { sumDays } from './sum-days.ts'

type Upload = { file: Buffer; fileName: string; input: ImportIn }

/**
 * Adds the lines of a report that are not there yet, in pieces: one that was cut off is finished by importing the file
 * again. An import that adds nothing leaves nothing.
 */
export async function importReport(
  ctx: Context,
  actor: Actor,
  { file, fileName, input }: Upload,
): Promise<AffiliateImport> {
  const { userId } = requireEarningsManager(actor)
  if (missingColumns(input.mapping).length > 0)
    throw unusableFile('Choose the columns with the day and the amount first.')
  const programme = await spelledAsBefore(ctx, input.programme)
  const { mapping, lines: batches } = await openMapped(ctx, file, { ...input, programme })
  let id: string | undefined
  for await (const { lines } of batches) {
    if (lines.length === 0) continue
    id ??= await beginImport(ctx, actor, { programme, fileName, mapping, userId })
    const batch = { importId: id, lines }
    await yieldToReaders(() => transact(ctx, (scope) => addLines(scope, batch)))
  }
  if (id === undefined) throw unusableFile('No row of this file has a readable day and amount.')
  return endImport(ctx, id)
}

type Beginning = { programme: string; fileName: string; mapping: Mapping; userId: string }

function beginImport(
  ctx: Context,
  actor: Actor,
  { userId, mapping, programme, fileName }: Beginning,
) {
  return transact(ctx, async (scope) => {
    const { tx, engine, newId, clock, trail } = scope
    await acquireLock(tx, engine, 'affiliates')
    await rememberMapping(scope, programme, mapping)
    const id = newId()
    await insertImport(tx, {
      id,
      programme,
      file_name: fileName,
      imported_by: userId,
      imported_at: timestamp(clock),
      lines: 0,
      doubled: 0,
      cents: 0,
      is_complete: 0,
    })
    trail({ deed: 'affiliate-report-imported', by: actor, subject: id, programme })
    return id
  })
}

async function rememberMapping({ tx }: Scope, programme: string, mapping: Mapping): Promise<void> {
  const names = (await listProgrammes(tx)).map(({ name }) => name)
  if (!names.includes(programme) && names.length >= MOST_PROGRAMMES) {
    const text = `At most ${MOST_PROGRAMMES} programmes are kept. Choose one of them.`
    throw new Refusal('invalid', 'too_many_programmes', text, { fields: { programme: text } })
  }
  await putProgramme(tx, programme, mapping)
}

async function addLines(
  { tx, engine }: Scope,
  { importId, lines }: { importId: string; lines: Line[] },
): Promise<void> {
  await acquireLock(tx, engine, 'affiliates')
  if (!(await findImport(tx, importId))) throw undone()
  const postOf = await matchPosts(tx, lines)
  const rows = lines.map((line) => {
    const { key, number, day, cents, amount, tag, product } = line
    const postId = postOf(line)
    return {
      import_id: importId,
      number,
      line_key: key,
      day,
      post_id: postId ?? '',
      is_open: postId === undefined ? (1 as const) : (0 as const),
      cents,
      currency: amount.currency,
      amount_minor: amount.amountMinor,
      tag,
      product,
    }
  })
  const inserted = await insertLines(tx, rows)
  const added = rows.filter(({ line_key }) => inserted.has(line_key))
  await addDays(tx, sumDays(added))
  await addToImport(tx, importId, {
    lines: added.length,
    doubled: rows.length - added.length,
    cents: added.reduce((sum, { cents }) => sum + cents, 0),
  })
}

function endImport(ctx: Context, id: string): Promise<AffiliateImport> {
  return transact(ctx, async ({ tx }) => {
    await setComplete(tx, id)
    const row = await findImport(tx, id)
    if (!row) throw undone()
    if (row.lines === 0) await deleteImport(tx, id)
    return presentImport(row)
  })
}

function undone(): Refusal {
  return new Refusal('conflict', 'import_undone', 'This import was undone while it was running.')
}
