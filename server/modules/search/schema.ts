import { z } from 'zod'
import { postSummaryOut, searchPostsIn, searchPostsOut } from '#server/modules/blog/schema.ts'
import { productSummaryOut } from '#server/modules/catalog/schema.ts'
import { pageQuery } from '#shared/page.ts'

export { searchPostsIn, searchPostsOut }

const LONGEST_QUERY = 200

export const searchQuery = z.object({
  // PostgreSQL refuses NUL in text, and what is behind 200 characters finds nothing more.
  q: z
    .string()
    .default('')
    .transform((text) => text.slice(0, LONGEST_QUERY).replaceAll('\0', ' ').toWellFormed().trim()),
  page: pageQuery(1).page,
})

/** A text and where the searched words stand in it: `[start, end)` in UTF-16 units. */
export const markedText = z.object({
  text: z.string(),
  hits: z.array(z.tuple([z.number(), z.number()])),
})

const marks = {
  markedTitle: markedText,
  /** The part of the text around the first hit. */
  snippet: markedText,
}

/** Posts and products that hold every word of the query; each kind is paged on its own, `totalPages` is the longer one's. */
export const searchOut = z.object({
  query: z.string(),
  posts: z.array(postSummaryOut.extend(marks)),
  products: z.array(productSummaryOut.extend(marks)),
  totalPosts: z.number(),
  totalProducts: z.number(),
  currentPage: z.number(),
  totalPages: z.number(),
})

export type SearchOut = z.infer<typeof searchOut>
export type MarkedText = z.infer<typeof markedText>
