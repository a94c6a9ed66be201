import { z } from 'zod'
import { line } from '#shared/schemas.ts'

const days = z.string().pipe(line(40))

/** The site's settings, including every policy number shown on pages, badges, mails and structured data. */
export const siteSettings = z.object({
  siteName: z.string().pipe(line(60)).default('Kiosk'),
  siteDescription: z
    .string()
    .pipe(line(200))
    .default('A tech blog and a small store by one owner.'),
  tagline: z.string().pipe(line(200)).default(''),
  authorBio: z.string().pipe(line(300)).default(''),
  socials: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  checkoutMode: z.enum(['affiliate', 'checkout']).default('affiliate'),
  payOnDelivery: z.boolean().default(false),
  shippingFlatCents: z.number().int().min(0).default(500),
  freeShippingOverCents: z.number().int().min(0).default(10_000),
  memberPosts: z.enum(['review', 'publish', 'off']).default('review'),
  /** The AI server's token limit per month; 0 disables drafts. */
  aiMonthlyTokens: z.number().int().min(0).default(500_000),
  timeZone: z.string().default('UTC'),
  shippingDays: days.default('7–12'),
  deliveryDays: days.default('15–21'),
  returnDays: z.number().int().default(7),
  refundDays: days.default('5–10'),
  defectHours: z.number().int().default(48),
  moneyBackDays: z.number().int().default(30),
})

export type SiteSettings = z.infer<typeof siteSettings>
