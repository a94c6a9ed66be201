import type { Context } from '#server/kernel/context.ts'
import { ensureCategory, putPost, type PostInput } from '#server/modules/blog/index.ts'

/** Writes one post as the importer would; it is published and has a short text unless said otherwise. */
export function writePost(
  app: { ctx: Context },
  { category, ...input }: Partial<PostInput> & { category?: string } = {},
): Promise<{ id: string; slug: string }> {
  const { ctx } = app
  return ctx.store.transaction(async (tx) => {
    const categoryId = category && (await ensureCategory(ctx, tx, { name: category }))
    return putPost(ctx, tx, {
      title: 'A post',
      content: '<p>One sentence.</p>',
      status: 'published',
      tags: [],
      categoryIds: categoryId ? [categoryId] : [],
      ...input,
    })
  })
}
