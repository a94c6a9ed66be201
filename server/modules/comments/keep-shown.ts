import type { Scope } from '#server/kernel/scope.ts'
import { putShownComments } from '#server/modules/blog/index.ts'
import { countShown } from './queries.ts'

/** Tells the blog how many comments everybody can see below a post, after any of them changed. */
export async function keepShown(scope: Scope, postId: string): Promise<void> {
  await putShownComments(scope, postId, await countShown(scope.tx, postId))
}
