import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { listCategories } from '#server/modules/blog/index.ts'
import { findProductFacts, type ProductFacts } from '#server/modules/catalog/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { blogPrompt } from './blog-prompt.ts'
import { numbersOf } from './draft-charts.ts'
import { finishDraft } from './finish-draft.ts'
import { requireAi } from './require-ai.ts'
import type { BlogBrief } from './schema.ts'
import type { Answer } from './stream-answer.ts'

/** Stores nothing. */
export async function writeBlog(ctx: Context, actor: Actor, brief: BlogBrief): Promise<Answer> {
  const { member, server } = await requireAi(ctx, actor)
  const [{ siteName }, categoryName, products] = await Promise.all([
    currentSettings(ctx),
    nameOfCategory(ctx, brief.category),
    Promise.all(brief.products.map((id) => factsOf(ctx, id))),
  ])
  const numbers = numbersOf(brief)
  return {
    purpose: 'blog',
    member,
    server,
    prompt: blogPrompt({ brief, siteName, categoryName, products }),
    startsWith: 'head',
    numbers,
    async finish(read) {
      const draft = await finishDraft(read, brief.topic, numbers)
      return draft && { draft }
    },
  }
}

async function nameOfCategory(ctx: Context, id: string): Promise<string> {
  if (!id) return ''
  const category = (await listCategories(ctx)).find(({ _id }) => _id === id)
  if (!category) throw invalidField('category', 'This category no longer exists.')
  return category.name
}

async function factsOf(ctx: Context, id: string): Promise<ProductFacts> {
  const facts = await findProductFacts(ctx, id)
  if (!facts) throw invalidField('products', 'One of the products no longer exists.')
  return facts
}
