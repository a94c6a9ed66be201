import type { Scope } from '#server/kernel/scope.ts'
import { removeFromLists } from '#server/modules/blog/lists/index.ts'
import { giveBackText } from '#server/modules/blog/quota/index.ts'
import { releasePictures } from '#server/modules/media/index.ts'
import { deletePosts } from './queries.ts'

/** Deletes posts with all that hangs on them, and gives back the room that they took. */
export async function erasePosts(scope: Scope, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) await removeFromLists(scope, id)
  await giveBackText(scope, ids)
  await deletePosts(scope.tx, ids)
  await releasePictures(
    scope.tx,
    ids.map((id) => `post:${id}` as const),
  )
  for (const postId of ids) await scope.emit('post.erased', { postId })
}
