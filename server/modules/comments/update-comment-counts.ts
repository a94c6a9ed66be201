import type { Scope } from '#server/kernel/scope.ts'
import { putCommentCounts } from '#server/modules/blog/index.ts'
import { countOnPost } from './queries.ts'

/** Updates the blog's counts of a post's comments. The caller has locked the post, so that of two concurrent comments the later one counts both. */
export async function updateCommentCounts(scope: Scope, postId: string): Promise<void> {
  await putCommentCounts(scope, postId, await countOnPost(scope.tx, postId))
}
