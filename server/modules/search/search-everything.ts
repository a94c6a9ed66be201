import type { Context } from '#server/kernel/context.ts'
import { searchPosts } from '#server/modules/blog/index.ts'
import { searchProducts } from '#server/modules/catalog/index.ts'
import { pagingOf } from '#shared/page.ts'
import { words } from '#shared/words.ts'
import { firstHit, markHits, snippetOf } from './mark-hits.ts'
import type { MarkedText, SearchOut } from './schema.ts'
import { SHORTEST_SEARCH } from './search-log.ts'

/** Posts, and as many products, per page. */
export const PER_PAGE = 12
const QUERY_WORDS = 8

export type Search = { query: string; page: number; visitor: { headers: Headers; address: string } }

export async function searchEverything(
  ctx: Context,
  { query, page, visitor }: Search,
): Promise<SearchOut> {
  const range = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const [posts, products] = isLongEnough(query)
    ? await Promise.all([
        searchPosts(ctx, query, range),
        searchProducts(ctx, query, { ...range, visitor }),
      ])
    : [NOTHING, NOTHING]
  const wanted = words(query, QUERY_WORDS)
  return {
    query,
    posts: posts.found.map(({ post, text }) => ({
      ...post,
      ...mark(
        post.title,
        [post.excerpt, text, post.tags.map(({ name }) => name).join(', ')],
        wanted,
      ),
    })),
    products: products.found.map(({ product, text }) => ({
      ...product,
      ...mark(product.title, [product.description, text, product.tags.join(', ')], wanted),
    })),
    totalPosts: posts.total,
    totalProducts: products.total,
    ...pagingOf(Math.max(posts.total, products.total), { page, limit: PER_PAGE }),
  }
}

const NOTHING = { found: [], total: 0 }

export function isLongEnough(query: string): boolean {
  return Array.from(query.trim()).length >= SHORTEST_SEARCH
}

// Quotes the first text with a hit, or else the summary.
function mark(title: string, texts: [string, ...string[]], wanted: string[]) {
  const shown = texts.find((text) => firstHit(text, wanted) !== undefined) ?? texts[0]
  const markedTitle: MarkedText = { text: title, hits: markHits(title, wanted) }
  return { markedTitle, snippet: snippetOf(shown, wanted) }
}
