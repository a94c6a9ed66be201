import { transact } from '#server/kernel/scope.ts'
import { updatePostLists } from '#server/modules/blog/lists/index.ts'
import type { TestApp } from './test-app.ts'

/** Updates the lists of a post after a test has changed its row directly. */
export async function file(app: TestApp, postId: string): Promise<void> {
  await transact(app.ctx, (scope) => updatePostLists(scope, postId))
}
