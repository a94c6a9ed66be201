import type { Scope } from '#server/kernel/scope.ts'
import { putShownComments } from '#server/modules/blog/index.ts'
import { countShown } from './queries.ts'
import { lockPost } from './queries-around.ts'

/** Tells the blog how many comments everybody can see below a post, after any of them changed. */
export async function keepShown(scope: Scope, postId: string): Promise<void> {
  // Counted while nobody else can, so that of two who comment at once the later one counts both.
  await lockPost(scope.tx, scope.engine, postId)
  await putShownComments(scope, postId, await countShown(scope.tx, postId))
}
