import { z } from 'zod'
import { postSummaryOut, searchPostsIn, searchPostsOut } from '#server/modules/blog/schema.ts'
import { productSummaryOut } from '#server/modules/catalog/schema.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'

export { searchPostsIn, searchPostsOut }

const LONGEST_QUERY = 200

export const searchQuery = z.object({
  // PostgreSQL refuses NUL in text.
  q: z
    .string()
    .default('')
    .transform((text) => text.slice(0, LONGEST_QUERY).replaceAll('\0', ' ').toWellFormed().trim()),
  page: pageQuery(1).page,
})

/** `hits` are `[start, end)` in UTF-16 units. */
export const markedText = z.object({
  text: z.string(),
  hits: z.array(z.tuple([z.number(), z.number()])),
})

const marks = {
  markedTitle: markedText,
  /** The text around the first hit. */
  snippet: markedText,
}

/** Posts and products are paged separately; `totalPages` is the larger number. */
export const searchOut = z.object({
  query: z.string(),
  posts: z.array(postSummaryOut.extend(marks)),
  products: z.array(productSummaryOut.extend(marks)),
  totalPosts: z.number(),
  totalProducts: z.number(),
  ...pagingOut,
})

/** `html` is the title with its words marked; `note` the category of a post or the price of a product. */
export const suggestionsOut = z.object({
  items: z.array(z.object({ to: z.string(), html: z.string(), note: z.string() })),
})

export type SuggestionsOut = z.infer<typeof suggestionsOut>
export type Suggestion = SuggestionsOut['items'][number]
export type SearchOut = z.infer<typeof searchOut>
export type MarkedText = z.infer<typeof markedText>
