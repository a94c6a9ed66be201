import { transact } from '#server/kernel/scope.ts'
import { filePost } from '#server/modules/blog/lists/index.ts'
import type { TestApp } from './test-app.ts'

/** Puts a post on its lists after a test has changed its row by itself. */
export async function file(app: TestApp, postId: string): Promise<void> {
  await transact(app.ctx, (scope) => filePost(scope, postId))
}
