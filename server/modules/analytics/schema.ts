import { z } from 'zod'

const tag = z.string().max(300).default('')

/** Sent by a page when it is viewed, and once more when a post was read: its path, and where the reader came from. */
export const viewIn = z.object({
  path: z.string().max(2000),
  referrer: z.string().max(2000).default(''),
  /** `utm_source` and `utm_campaign` of the address. */
  source: tag,
  campaign: tag,
  /** The post stood in view for 30 seconds, or 60 % of it were scrolled past. */
  isRead: z.boolean().default(false),
})

export type ViewIn = z.infer<typeof viewIn>
