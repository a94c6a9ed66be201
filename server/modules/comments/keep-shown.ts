import type { Scope } from '#server/kernel/scope.ts'
import { putShownComments } from '#server/modules/blog/index.ts'
import { countShown } from './queries.ts'
import { lockPost } from './queries-around.ts'

/** Updates the blog's count of a post's public comments. */
export async function keepShown(scope: Scope, postId: string): Promise<void> {
  // Counted under a lock, so that of two concurrent comments the later one counts both.
  await lockPost(scope.tx, scope.engine, postId)
  await putShownComments(scope, postId, await countShown(scope.tx, postId))
}
