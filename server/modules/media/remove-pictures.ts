import { dropCopies } from '#server/database/content/cdn-changes.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { pictureTopic } from './keys.ts'
import { deletePictures } from './queries.ts'
import { forgetPicture } from './read-variant.ts'

/** Removes pictures with their files; the caller ensures that nothing uses them. */
export async function removePictures(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transact(ctx, async ({ tx }) => {
    await deletePictures(tx, ids)
    dropCopies(tx, ids.map(pictureTopic))
  })
  for (const id of ids) await removeFiles(ctx, id)
}

/** Removes the files of a picture that has no row any more; what stays is logged. */
export async function removeFiles(ctx: Context, id: string): Promise<void> {
  forgetPicture(ctx, id)
  const outcome = await ctx.storage.removeAll(id)
  if (!('ok' in outcome)) ctx.log.error({ ...outcome, id }, 'files of a picture were left behind')
}
