import { bumpRevision } from '#server/database/revision.ts'
import type { Member } from '#server/kernel/actor.ts'
import { requireAdmin } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findProduct } from './queries-products.ts'
import { updateAiContent } from './queries-write.ts'
import { indexProduct } from './put-product.ts'

/** Puts a text of Markdown on a product's page; its other fields stay as they are. */
export async function setAiContent(
  ctx: Context,
  member: Member,
  { id, aiContent }: { id: string; aiContent: string },
): Promise<void> {
  requireAdmin(member)
  await ctx.store.transaction(async (tx) => {
    const row = await findProduct(tx, { id })
    if (!row) throw notFound('Product not found')
    await updateAiContent(tx, id, { ai_content: aiContent, updated_at: timestamp(ctx.clock) })
    await indexProduct(ctx, tx, {
      id,
      title: row.title,
      categoryId: row.category_id,
      description: row.description,
      specifications: JSON.parse(row.specifications),
      tags: JSON.parse(row.tags),
      aiContent,
    })
    await bumpRevision(tx, ctx.store.engine)
  })
}
