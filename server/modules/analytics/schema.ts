import { z } from 'zod'

/** What a page reports when it is read: its own path, and where the reader came from. */
export const viewIn = z.object({
  path: z.string().max(2000),
  referrer: z.string().max(2000).default(''),
})

export type ViewIn = z.infer<typeof viewIn>
