import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { deleteOrphan, deletePictures, listOrphanIds } from './queries.ts'
import { forgetPicture } from './read-variant.ts'

/** Removes pictures with their files; the caller ensures that nothing uses them. */
export async function removePictures(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transact(ctx, ({ tx }) => deletePictures(tx, ids))
  for (const id of ids) await removeFiles(ctx, id)
}

/** Removes pictures that were uploaded a day ago and never attached; returns the number removed. */
export async function removeUnusedPictures(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString()
  let removed = 0
  for (const id of await listOrphanIds(ctx.store.db, before)) {
    if (!(await transact(ctx, ({ tx }) => deleteOrphan(tx, id)))) continue
    await removeFiles(ctx, id)
    removed++
  }
  return removed
}

async function removeFiles(ctx: Context, id: string): Promise<void> {
  forgetPicture(ctx, id)
  const outcome = await ctx.storage.removeAll(id)
  if (!('ok' in outcome)) ctx.log.error({ ...outcome, id }, 'files of a picture were left behind')
}
