import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText } from '#shared/api/schemas.ts'

const product = z.object({ _id: z.string(), title: z.string() })

/** `stale`: not looked at for so long; `gone`: no product any more, `words` name what the text has of it; `price`: a hint. */
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stale') }),
  z.object({ kind: z.enum(['sold-out', 'archived']), product }),
  z.object({ kind: z.literal('gone'), words: z.string() }),
  z.object({ kind: z.literal('price'), product, words: z.string() }),
])

export const listAttentionQuery = z.object(pageQuery(10))
export const postParam = z.object({ id: idText(64) })
export const checkedIn = z.object({ isChecked: z.boolean() })

const post = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  updatedAt: z.string(),
  /** YYYY-MM-DD, or null. */
  checkedOn: z.string().nullable(),
  reasons: z.array(reason),
})

export const attentionOut = z.object({
  posts: z.array(post),
  totalPosts: z.number(),
  ...pagingOut,
  /** After how many months a post is listed; 0 for never. */
  months: z.number(),
})

export type Reason = z.infer<typeof reason>
export type AttentionList = z.infer<typeof attentionOut>
export type AttentionPost = z.infer<typeof post>
