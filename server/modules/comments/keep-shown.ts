import type { Scope } from '#server/kernel/scope.ts'
import { putShownComments } from '#server/modules/blog/index.ts'
import { countShown } from './queries.ts'

/** Updates the blog's count of a post's public comments. The caller has locked the post, so that of two concurrent comments the later one counts both. */
export async function keepShown(scope: Scope, postId: string): Promise<void> {
  await putShownComments(scope, postId, await countShown(scope.tx, postId))
}
