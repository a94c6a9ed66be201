import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { requireEarningsManager } from './access.ts'
import { takeOffDays } from './queries.ts'
import { addToImport, deleteImport, findImport } from './queries-imports.ts'
import { deleteLines, listImported } from './queries-lines.ts'
import { sumDays } from './sum-days.ts'

const PIECE = 500

/** Takes away every line that an import added, in pieces; one that was cut off is undone by asking again. */
export async function undoImport(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireEarningsManager(actor)
  await transact(ctx, async ({ tx, trail }) => {
    const row = await findImport(tx, id)
    if (!row) throw notFound('This import was undone already.')
    trail({ deed: 'affiliate-report-undone', by: actor, subject: id, programme: row.programme })
  })
  while (await yieldToReaders(() => transact(ctx, (scope) => undoPiece(scope, id))));
}

async function undoPiece({ tx, engine }: Scope, id: string): Promise<boolean> {
  await acquireLock(tx, engine, 'affiliates')
  const rows = await listImported(tx, id, PIECE)
  const last = rows.at(-1)
  if (!last) {
    await deleteImport(tx, id)
    return false
  }
  await deleteLines(tx, id, last.number)
  await takeOffDays(tx, sumDays(rows, -1))
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  await addToImport(tx, id, { lines: -rows.length, doubled: 0, cents: -cents })
  return true
}
