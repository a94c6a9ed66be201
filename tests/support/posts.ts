import { system } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { runDueTasks } from '#server/kernel/tasks/worker.ts'
import { ensureCategory, importPost, type PostInput } from '#server/modules/blog/index.ts'
import { backgroundWork } from '#server/background/background-work.ts'

/** Creates a post as the importer would, so that searches find it; by default it is published and has a short text. */
export async function writePost(
  app: { ctx: Context },
  { category, ...input }: Partial<PostInput> & { category?: string } = {},
): Promise<{ id: string; slug: string }> {
  const { ctx } = app
  const written = await transact(ctx, async (scope) => {
    const categoryIds = category ? [(await ensureCategory(scope, { name: category })).id] : []
    return importPost(scope, system('test'), {
      title: 'A post',
      content: '<p>One sentence.</p>',
      status: 'published',
      tags: [],
      categoryIds,
      ...input,
    })
  })
  await runDueTasks(ctx, backgroundWork)
  return written
}
