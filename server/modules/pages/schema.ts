import { z } from 'zod'

export const PAGE_NAMES = [
  'about',
  'privacy-policy',
  'terms-of-service',
  'refund-policy',
  'shipping-policy',
] as const

/** An information page; `html` is clean, `updated` a day such as 2026-11-20. */
export const pageOut = z.object({
  name: z.enum(PAGE_NAMES),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  updated: z.string(),
})

export type PageName = (typeof PAGE_NAMES)[number]
export type Page = z.infer<typeof pageOut>
