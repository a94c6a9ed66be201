import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { cancelRun, findOwnRun, startRun } from '#server/modules/bulk/index.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { deleteImport, findImport, listItemIds, moveImport } from './queries.ts'
import { deleteWaitingPictures } from './queries-pictures.ts'
import type { RunIn } from './schema.ts'

/** Starts the import of a file that was checked; a repeated request starts nothing anew. */
export async function runImport(
  ctx: Context,
  actor: Actor,
  { id, key, updates, ...choices }: RunIn & { id: string },
): Promise<void> {
  const member = requireBulkEditor(actor)
  const row = await ownImport(ctx, actor, id)
  const isCutOff =
    row.state === 'started' && row.run_id !== null && !(await findOwnRun(ctx, member, row.run_id))
  if (row.run_id !== key) {
    const claim = { from: [isCutOff ? ('started' as const) : ('checked' as const)], run_id: key }
    const isClaimed = await transact(ctx, ({ tx }) =>
      moveImport(tx, id, { ...claim, to: 'started' }),
    )
    if (!isClaimed)
      throw new Refusal('conflict', 'not_checked', 'This file is not checked, or was imported.')
  }
  const change = { importId: id, ...choices }
  try {
    await startRun(ctx, member, {
      id: key,
      kind: 'product-import',
      change,
      choose: async () => {
        const verdicts = updates ? (['new', 'changed'] as const) : (['new'] as const)
        const ids = await listItemIds(ctx.store.db, id, [...verdicts])
        if (ids.length > 0) return ids
        throw new Refusal('conflict', 'nothing_new', 'There is nothing in this file to import.')
      },
    })
  } catch (error) {
    if (error instanceof Refusal) {
      const back = { from: ['started' as const], to: 'checked' as const, run_id: null }
      await transact(ctx, ({ tx }) => moveImport(tx, id, back))
    }
    throw error
  }
}

/** Ends an import: one that has changed nothing goes; of another, what waits stays out. */
export async function cancelImport(ctx: Context, actor: Actor, id: string): Promise<void> {
  const member = requireBulkEditor(actor)
  const { run_id, state } = await ownImport(ctx, actor, id)
  const isUntouched = state !== 'started' && state !== 'ended'
  if (run_id !== null && (await findOwnRun(ctx, member, run_id)))
    await cancelRun(ctx, member, run_id)
  await transact(ctx, async (scope) => {
    const { tx } = scope
    if (isUntouched) await deleteImport(tx, id)
    else {
      await deleteWaitingPictures(tx, { import_id: id })
      await moveImport(tx, id, { from: ['started'], to: 'ended' })
    }
    scope.trail({ deed: 'products-import-ended', by: member, subject: id })
  })
}

async function ownImport(ctx: Context, actor: Actor, id: string) {
  const { userId } = requireBulkEditor(actor)
  const row = await findImport(ctx.store.db, id)
  if (row?.by_user !== userId) throw notFound('This import is no longer there.')
  return row
}

/** The import, as far as it is the caller's. */
export { ownImport }
