import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findProductFacts, setAiContent } from '#server/modules/catalog/index.ts'
import { productPrompt, withOverview } from './product-prompt.ts'
import { requireAi } from './require-ai.ts'
import type { Answer } from './stream-answer.ts'

/** Stores the text on the product only with `save`. */
export async function writeProduct(
  ctx: Context,
  actor: Actor,
  { productId, save }: { productId: string; save: boolean },
): Promise<Answer> {
  const { member, server } = await requireAi(ctx, actor)
  const product = await findProductFacts(ctx, productId)
  if (!product) throw notFound('Product not found')
  return {
    purpose: 'product',
    member,
    server,
    prompt: productPrompt(product),
    startsWith: 'body',
    async finish({ body }) {
      if (!body.trim()) return undefined
      const aiContent = withOverview(body)
      if (save) await setAiContent(ctx, member, { id: productId, aiContent })
      return { aiContent, isSaved: save }
    },
  }
}
