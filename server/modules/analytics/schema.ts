import { z } from 'zod'

/** Sent by a page when it is read: its path, and where the reader came from. */
export const viewIn = z.object({
  path: z.string().max(2000),
  referrer: z.string().max(2000).default(''),
})

export type ViewIn = z.infer<typeof viewIn>
