import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Happened } from '#server/kernel/events.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { listExportFiles, removeExportFiles } from './export-files.ts'
import { deleteExpired, deleteExportsOf, listKnownExports } from './queries.ts'

/** Removes downloads whose day is over, and files that belong to none. */
export async function sweepExports(ctx: Context): Promise<void> {
  await transact(ctx, ({ tx, clock }) => deleteExpired(tx, timestamp(clock)))
  const ids = [...new Set((await listExportFiles(ctx)).map(({ id }) => id))]
  const existing = await listKnownExports(ctx.store.db, ids)
  for (const id of ids) if (!existing.has(id)) await removeExportFiles(ctx, id)
}

/** The task that removes the file of an export whose row is gone. */
export function removeFile(ctx: Context, { exportId }: { exportId: string }): Promise<void> {
  return removeExportFiles(ctx, exportId)
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
