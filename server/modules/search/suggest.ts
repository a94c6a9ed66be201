import type { Context } from '#server/kernel/context.ts'
import { pathTo } from '#shared/addresses.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { searchEverything, type Search } from './search-everything.ts'
import type { MarkedText, Suggestion, SuggestionsOut } from './schema.ts'

// A list that fits below the field.
const MOST_POSTS = 5
const MOST_PRODUCTS = 3

/**
 * The best posts and products for a query that is being typed, their titles as HTML with the words marked, and last the
 * page with everything.
 */
export async function suggest(
  ctx: Context,
  search: Omit<Search, 'page'>,
): Promise<SuggestionsOut & { hits: number }> {
  const found = await searchEverything(ctx, { ...search, page: 1 })
  const posts = found.posts.slice(0, MOST_POSTS).map((post): Suggestion => ({
    to: pathTo.post(post.slug),
    html: markedHtml(post.markedTitle),
    note: post.category[0]?.name ?? '',
  }))
  const products = found.products.slice(0, MOST_PRODUCTS).map((product): Suggestion => ({
    to: pathTo.product(product.slug),
    html: markedHtml(product.markedTitle),
    note: [product.displayPrice, product.priceAsOf].filter(Boolean).join(', as of '),
  }))
  const best = [...posts, ...products]
  const all = { to: `${pathTo.search()}?${new URLSearchParams({ q: found.query })}`, note: '' }
  const items = best.length > 0 ? [...best, { ...all, html: 'All results' }] : []
  return { items, hits: found.totalPosts + found.totalProducts }
}

function markedHtml({ text, hits }: MarkedText): string {
  let html = ''
  let at = 0
  for (const [start, end] of hits) {
    html += `${escapeMarkup(text.slice(at, start))}<mark>${escapeMarkup(text.slice(start, end))}</mark>`
    at = end
  }
  return html + escapeMarkup(text.slice(at))
}
