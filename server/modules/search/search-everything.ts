import type { Requester } from '#server/http/requester.ts'
import type { Context } from '#server/kernel/context.ts'
import { readingsOf } from '#server/database/search-index.ts'
import { searchPosts } from '#server/modules/blog/index.ts'
import { searchProducts } from '#server/modules/catalog/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { isLongEnough } from '#shared/api/shortest-search.ts'
import { firstHit, markHits, snippetOf } from './mark-hits.ts'
import type { MarkedText, SearchOut } from './schema.ts'

/** Posts, and as many products, per page. */
export const PER_PAGE = 12

export type Search = { query: string; page: number; requester: Requester }

export async function searchEverything(
  ctx: Context,
  { query, page, requester }: Search,
): Promise<SearchOut> {
  const range = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const [posts, products] = isLongEnough(query)
    ? await Promise.all([
        searchPosts(ctx, query, range),
        searchProducts(ctx, query, { ...range, requester }),
      ])
    : [NOTHING, NOTHING]
  const words = [...new Set(readingsOf(query).flat())]
  return {
    query,
    posts: posts.found.map(({ post, text }) => ({
      ...post,
      ...mark(
        post.title,
        [post.excerpt, text, post.tags.map(({ name }) => name).join(', ')],
        words,
      ),
    })),
    products: products.found.map(({ product, text }) => ({
      ...product,
      ...mark(product.title, [product.description, text, product.tags.join(', ')], words),
    })),
    totalPosts: posts.total,
    totalProducts: products.total,
    ...pagingOf(Math.max(posts.total, products.total), { page, limit: PER_PAGE }),
  }
}

const NOTHING = { found: [], total: 0 }

// Quotes the first text with a hit, or else the summary.
function mark(title: string, texts: [string, ...string[]], words: string[]) {
  const shown = texts.find((text) => firstHit(text, words) !== undefined) ?? texts[0]
  const markedTitle: MarkedText = { text: title, hits: markHits(title, words) }
  return { markedTitle, snippet: snippetOf(shown, words) }
}
