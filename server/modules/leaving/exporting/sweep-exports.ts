import { HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Happened } from '#server/kernel/events.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import type { ExportStore } from '#server/adapters/export-store.ts'
import { deleteExpired, deleteExportsOf, listKnownExports } from './queries.ts'

/** Removes downloads whose day is over, and files that belong to none. */
export async function sweepExports(ctx: Context): Promise<void> {
  await transact(ctx, ({ tx, clock }) => deleteExpired(tx, timestamp(clock)))
  await removeUnknown(ctx, ctx.exports)
}

/**
 * For each machine: its own folder may have what was written there before the exports went to a bucket, or before a file
 * was removed elsewhere. Returns what stops it.
 */
export function startFolderSweep(ctx: Context, folder: ExportStore): () => void {
  const sweep = () =>
    removeUnknown(ctx, folder).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the exports in the data folder could not be swept')
    })
  void sweep()
  const timer = setInterval(() => void sweep(), HOUR_MS).unref()
  return () => clearInterval(timer)
}

async function removeUnknown({ store }: Context, exports: ExportStore): Promise<void> {
  const ids = await exports.list()
  const existing = await listKnownExports(store.db, ids)
  for (const id of ids) if (!existing.has(id)) await exports.remove(id)
}

/** The task that removes the file of an export whose row is gone. */
export function removeFile(ctx: Context, { exportId }: { exportId: string }): Promise<void> {
  return ctx.exports.remove(exportId)
}

/** A download that somebody asked for before the address was proven holds what is private to them. */
export function forgetFormerExports(
  scope: Scope,
  { data: { id } }: Happened<'user.first-proven'>,
): Promise<void> {
  return forgetExports(scope, id)
}

/** For an account that is erased: nobody can download its data from the commit on, and the files follow. */
export async function forgetExports(scope: Scope, userId: string): Promise<void> {
  for (const exportId of await deleteExportsOf(scope.tx, userId))
    await scope.schedule({ kind: 'account.export-removal', key: exportId, payload: { exportId } })
}
