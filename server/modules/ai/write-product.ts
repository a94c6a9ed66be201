import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findProductFacts, setAiContent, type ProductFacts } from '#server/modules/catalog/index.ts'
import { requireAi } from './require-ai.ts'
import type { Answer } from './stream-answer.ts'
import { randomText } from '#server/kernel/ids.ts'
import { productLines, untrusted, type Prompt } from './blog-prompt.ts'

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

const OVERVIEW_HEADING = '### ✨ Product Overview'

function productPrompt(product: ProductFacts): Prompt {
  const mark = randomText(12)
  return {
    instructions: [
      'You write texts for the product pages of a small shop.',
      untrusted(mark),
      `Rules:
- Use only the facts between the marks. Add no number, feature, price, comparison or promise that is not there.
- Plain words, no superlatives. 150 to 300 words in all.
- Write Markdown without pictures, links or HTML.`,
      `Form of the answer, nothing before or after:
${OVERVIEW_HEADING}
one or two paragraphs that say what it is and whom it suits
### Key points
a list of three to six points
### Good to know
a list of what a buyer should check before buying, from the facts alone`,
    ].join('\n\n'),
    prompt: `<brief-${mark}>\n${productLines(product)}\n</brief-${mark}>\n\nWrite the text in the form described.`,
  }
}

/** Ensures the section that the product page looks for. */
function withOverview(markdown: string): string {
  const text = markdown.trim()
  if (/^#{2,4}[ \t]*(?:✨[ \t]*)?Product Overview[ \t]*$/imu.test(text)) return text
  return `${OVERVIEW_HEADING}\n\n${text}`
}
