import { dropCopies } from '#server/database/content/cdn-changes.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { pictureTopic } from './keys.ts'
import { deleteOrphan, listOrphanIds } from './queries.ts'
import { removeFiles } from './remove-pictures.ts'

/** Removes pictures that were uploaded a day ago and never attached; returns the number removed. */
export async function removeUnusedPictures(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString()
  let removed = 0
  for (const id of await listOrphanIds(ctx.store.db, before)) {
    const isRemoved = await transact(ctx, async ({ tx }) => {
      dropCopies(tx, [pictureTopic(id)])
      return deleteOrphan(tx, id)
    })
    if (!isRemoved) continue
    await removeFiles(ctx, id)
    removed++
  }
  return removed
}
