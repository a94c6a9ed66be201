import type { Actor, Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { openRunAtOnce, readRun, settleAtOnce } from '#server/modules/bulk/index.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { changeRow } from './change-row.ts'
import { sheetRows } from './read-sheet.ts'
import type { RowIn, SavedRow, SheetIn } from './schema.ts'

/**
 * Saves rows of a sheet, each in a transaction of its own: one that is refused keeps none of the others from being saved. A
 * request that is repeated changes nothing twice.
 */
export async function saveSheet(ctx: Context, actor: Actor, { key, rows }: SheetIn) {
  const member = requireBulkEditor(actor)
  await openRunAtOnce(ctx, member, { id: key, kind: 'product-sheet', items: rows.length })
  const outcomes: Omit<SavedRow, 'row'>[] = []
  for (const row of rows) outcomes.push(await yieldToReaders(() => save(ctx, member, { key, row })))
  const { db } = ctx.store
  const ids = rows.map(({ _id }) => _id)
  const present = await sheetRows(db, ids, timestamp(ctx.clock))
  const saved = outcomes.map((outcome) => ({
    ...outcome,
    row: present.find(({ _id }) => _id === outcome._id) ?? null,
  }))
  return { rows: saved, run: await readRun(ctx, member, key) }
}

type Saving = { key: string; row: RowIn }

async function save(ctx: Context, member: Member, { key, row }: Saving) {
  const { _id } = row
  const item = { runId: key, member, subjectId: _id }
  try {
    await transact(
      ctx,
      (scope) =>
        settleAtOnce(scope, item, async () => JSON.stringify(await changeRow(scope, member, row))),
      { causedBy: member.userId },
    )
    return { _id, state: 'saved' as const, message: '', fields: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { kind, code, message, fields = {} } = error
    const cells = Object.entries(fields).map(([name, text]) => [cellOf(name), text])
    return { _id, state: stateOf(kind, code), message, fields: Object.fromEntries(cells) }
  }
}

function stateOf(kind: Refusal['kind'], code: string): SavedRow['state'] {
  if (kind === 'not_found') return 'gone'
  return code === 'stale_version' || code === 'variant_gone' ? 'conflict' : 'refused'
}

// The cells have the names of the form's fields, except these.
const cellOf = (field: string) =>
  field.replace(/sale(?:\.\w+)?$/, 'salePrice').replace(/categoryId$/, 'category')
