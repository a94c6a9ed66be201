import { z } from 'zod'

export const ACCOUNT_KEPT = 'Your account is kept. Sign in, and everything is there as it was.'

/** What becomes of the person's posts: they go to the owner, or are deleted. */
export const deleteAccountIn = z.object({ posts: z.enum(['owner', 'delete']) })

export const closedOut = z.object({ message: z.string(), finalAt: z.string() })

/** What the person has here, and who gets their posts. */
export const leavingOut = z.object({
  posts: z.number(),
  publicPosts: z.number(),
  comments: z.number(),
  likes: z.number(),
  savedPosts: z.number(),
  orders: z.number(),
  addresses: z.number(),
  /** The name of whoever gets the posts that are left. */
  owner: z.string(),
  /** A link that keeps the account is mailed. */
  isMailed: z.boolean(),
})

export type Leaving = z.infer<typeof leavingOut>

/** A file with what the site has of a person. */
export const dataExportOut = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  sizeBytes: z.number(),
  /** ISO 8601 UTC; null unless it is ready. */
  readyUntil: z.string().nullable(),
  /** Why it failed, in words. */
  problem: z.string(),
})

export type DataExport = z.infer<typeof dataExportOut>
