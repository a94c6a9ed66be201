import { z } from 'zod'
import { CHOOSABLE_CURRENCIES, DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import { line } from '#shared/schemas.ts'

/** What makes a new site one's own, in the order in which it is done. */
export const FIRST_STEPS = [
  ...(['name', 'logo', 'time-zone', 'selling', 'test-order', 'mail'] as const),
  ...(['first-post', 'starter-content'] as const),
] as const

const days = z.string().pipe(line(40))

/** One step of how things are done here: `when` is short, such as "day 1". */
const methodStep = z.object({ when: z.string(), what: z.string(), why: z.string() })

/**
 * The site's settings as they are stored, including every policy number shown on pages, badges, mails and structured data.
 * What an admin may write is in schema-api.ts.
 */
export const siteSettings = z.object({
  siteName: z.string().pipe(line(60)).default('Kiosk'),
  siteDescription: z
    .string()
    .pipe(line(200))
    .default('A tech blog and a small store, run by one person.'),
  tagline: z.string().pipe(line(200)).default(''),
  authorBio: z.string().pipe(line(300)).default(''),
  socials: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  /** The band of the home page that tells how the site works; without a title there is none. */
  methodTitle: z.string().default(''),
  methodText: z.string().default(''),
  methodSteps: z.array(methodStep).default([]),
  /** The store's heading; "The store of {siteName}" when empty. */
  storeTitle: z.string().default(''),
  /** A few words beside "From the store" on the home page. */
  storeNote: z.string().default(''),
  /** One sentence about paid links, in the footer and on the home page's band; without it there is none. */
  paidLinksNote: z.string().default(''),
  /** The About page as Markdown; the text that comes with Kiosk when empty. */
  aboutText: z.string().default(''),
  /** The day on which `aboutText` was written. */
  aboutUpdated: z.string().default(''),
  checkoutMode: z.enum(['affiliate', 'checkout']).default('affiliate'),
  payOnDelivery: z.boolean().default(false),
  shippingFlatCents: z.number().int().min(0).default(500),
  freeShippingOverCents: z.number().int().min(0).default(10_000),
  /** Pieces of one product that an order from the store may hold. */
  piecesPerOrder: z.number().int().min(1).default(10),
  /** The share, in percent, of a product's stock that unpaid orders without a confirmed address may hold together. */
  unpaidShare: z.number().int().min(1).max(100).default(50),
  /** An order above it that is paid on delivery waits until its email address is confirmed, or an admin accepts it. */
  payOnDeliveryLimitCents: z.number().int().min(0).default(20_000),
  /** ISO 4217; what visitors see whose country is unknown. */
  currency: z.enum(CHOOSABLE_CURRENCIES).default(DEFAULT_CURRENCY),
  memberPosts: z.enum(['review', 'publish', 'off']).default('review'),
  /** The AI server's token limit per month; 0 disables drafts. */
  aiMonthlyTokens: z.number().int().min(0).default(500_000),
  /** For how long entries of the audit log stay. */
  auditDays: z.number().int().min(30).max(3650).default(400),
  timeZone: z.string().default('UTC'),
  /** The seller's address and tax number, for invoices and packing slips only. */
  invoiceAddress: z.string().default(''),
  shippingDays: days.default('7–12'),
  deliveryDays: days.default('15–21'),
  /** For how long what was bought may come back; every text that promises it takes its days from here. */
  returnDays: z.number().int().default(7),
  refundDays: days.default('5–10'),
  defectHours: z.number().int().default(48),
  /** The values that the starter content gave, while they have not been changed: they leave with it, or with its name. */
  starterTexts: z.record(z.string(), z.unknown()).default({}),
  /** Points of "Make it your own" that are not needed here. */
  firstStepsAway: z.array(z.enum(FIRST_STEPS)).default([]),
  /** Shown in the header, in mail and to search engines; an uploaded picture. */
  logo: z.object({ mediaId: z.string(), width: z.int(), height: z.int() }).nullable().default(null),
  /** Counts the changes, so that of two admins the second does not overwrite the first unseen. */
  version: z.number().int().default(0),
})

export type SiteSettings = z.infer<typeof siteSettings>
