import { z } from 'zod'

/** What is left of the starter content, and what of it a removal would take and leave. */
export const starterOut = z.object({
  /** Whether anything is left of it. */
  isThere: z.boolean(),
  /** Whether words about its site are left among the settings. */
  hasTexts: z.boolean(),
  posts: z.number(),
  products: z.number(),
  /** Comments by visitors that would go with the posts. */
  comments: z.number(),
  /** The posts that stay and show products that would go; the first of them by title. */
  showing: z.object({
    total: z.number(),
    posts: z.array(z.object({ _id: z.string(), title: z.string(), products: z.number() })),
  }),
  /** These stay, and are the owner's afterwards. */
  kept: z.object({
    changedPosts: z.number(),
    changedProducts: z.number(),
    orderedProducts: z.number(),
  }),
})

export type StarterContent = z.infer<typeof starterOut>

export const starterRemovedOut = z.object({
  message: z.string(),
  posts: z.number(),
  products: z.number(),
})
