import { z } from 'zod'

// No page answers at a longer one.
const LONGEST_URL = 8192

/** Sent by a page when it is viewed, and once more when a post was read: its path, and where the reader came from. */
export const viewIn = z.object({
  /** With the query, of which `utm_source` and `utm_campaign` alone are looked at. */
  path: z.string().max(LONGEST_URL),
  referrer: z.string().max(LONGEST_URL).default(''),
  /** The post stood in view for 30 seconds, or 60 % of it were scrolled past. */
  isRead: z.boolean().default(false),
})

export type ViewIn = z.infer<typeof viewIn>
