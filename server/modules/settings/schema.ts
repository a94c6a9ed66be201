import { z } from 'zod'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import { SHOP_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { DEFAULT_SHOP_CURRENCY } from '#shared/money/shop-currency.ts'
import { WEEKDAYS } from '#shared/orders/delivery.ts'
import { AMAZON_SHOP } from '#shared/products/partner-shops.ts'
import { line } from '#shared/api/schemas.ts'
import { TAX_MODES } from '#shared/orders/tax.ts'
import { taxClasses, taxRates } from './schema-taxes.ts'
import { shippingZones } from './schema-zones.ts'

/** What makes a new site one's own, in the order in which it is done. */
export const FIRST_STEPS = [
  ...(['name', 'logo', 'time-zone', 'selling', 'promises', 'test-order'] as const),
  ...(['mail', 'first-post', 'starter-content'] as const),
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
  /** Whether Amazon links in posts name their article in `ascsubtag`, which Amazon allows some associates only. */
  amazonSubTags: z.boolean().default(false),
  /** In which parameter links to other programmes' hosts name it. */
  subTagHosts: z.array(z.object({ host: z.string(), parameter: z.string() })).default([]),
  /** The About page as Markdown; the text that comes with Kiosk when empty. */
  aboutText: z.string().default(''),
  /** The day on which `aboutText` was written. */
  aboutUpdated: z.string().default(''),
  /** The days on which settings last changed that a page shows, by its name. */
  pagesUpdated: z.record(z.string(), z.string()).default({}),
  checkoutMode: z.enum(['affiliate', 'checkout']).default('affiliate'),
  payOnDelivery: z.boolean().default(false),
  shippingFlatCents: z.number().int().min(0).default(500),
  freeShippingOverCents: z.number().int().min(0).default(10_000),
  /** What a buyer sees after Add to Cart: the same page, or the cart. */
  afterAdding: z.enum(['stay', 'cart']).default('stay'),
  /** Without any, the flat rate holds everywhere. */
  shippingZones: shippingZones.default([]),
  /** Pieces of one product that an order from the store may hold. */
  piecesPerOrder: z.number().int().min(1).default(10),
  /** The share, in percent, of a product's stock that unpaid orders without a confirmed address may hold together. */
  unpaidShare: z.number().int().min(1).max(100).default(50),
  /** A sale counts for an article about the product that its buyer had read, where they did not come from it. */
  countsReadBefore: z.boolean().default(true),
  /** An order above it that is paid on delivery waits until its email address is confirmed, or an admin accepts it. */
  payOnDeliveryLimitCents: z.number().int().min(0).default(20_000),
  /** The first order of a customer gets a risk hint if it comes to this or more; 0 for never. */
  firstOrderCheckCents: z.number().int().min(0).default(0),
  /** ISO 4217; what prices are in, and all sums. Changed with all of them, by the room of that name. */
  shopCurrency: z.enum(SHOP_CURRENCIES).default(DEFAULT_SHOP_CURRENCY),
  /** ISO 4217; what visitors see whose country is unknown. */
  currency: z.enum(SHOP_CURRENCIES).default(DEFAULT_CURRENCY),
  /**
   * By shop, a host or `amazon.*`: for how long the price of another shop is shown after somebody confirmed it. Others and
   * those of 0 hours have no limit.
   */
  priceHours: z
    .array(z.object({ shop: z.string(), hours: z.int() }))
    .default([{ shop: AMAZON_SHOP, hours: 24 }]),
  /** How many days after the delivery of an order its buyer is mailed once and asked for a review; 0 for never. */
  reviewMailDays: z.number().int().min(0).max(90).default(7),
  /** Whether a review appears once an admin has looked at it, or at once. */
  reviewsAppear: z.enum(['checked', 'at-once']).default('checked'),
  memberPosts: z.enum(['review', 'publish', 'off']).default('review'),
  /** The AI server's token limit per month; 0 disables drafts. */
  aiMonthlyTokens: z.number().int().min(0).default(500_000),
  /** For how long entries of the audit log stay. */
  auditDays: z.number().int().min(30).max(3650).default(400),
  timeZone: z.string().default('UTC'),
  /** Whether the site asks each week whether the pages that it links to are still there. */
  checksLinks: z.boolean().default(true),
  /** After how many months a post is to be looked at again; 0 for never. */
  checkPostsMonths: z.number().int().min(0).max(120).default(12),
  /** The seller's address and tax number, for invoices and packing slips. */
  invoiceAddress: z.string().default(''),
  /** Whether buyers read it beside the products and at the checkout as well. */
  showsSeller: z.boolean().default(false),
  taxMode: z.enum(TAX_MODES).default('off'),
  taxRates: taxRates.default([]),
  /** Besides the standard one. */
  taxClasses: taxClasses.default([]),
  /** Of the seller, for invoices. */
  taxNumber: z.string().default(''),
  /** Whether paid orders get the next number of an unbroken sequence, and refunds that of another. */
  numbersInvoices: z.boolean().default(false),
  invoicePrefix: z.string().default('INV-'),
  creditPrefix: z.string().default('CN-'),
  /** Days from an order until it leaves, and days of work from it to the door. */
  shippingDays: days.default('7–12'),
  deliveryDays: days.default('15–21'),
  /** On which days orders are packed and carried. */
  workDays: z.array(z.enum(WEEKDAYS)).default(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']),
  /** When the shop is closed, in the order of the calendar; both days included, YYYY-MM-DD. */
  holidays: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
  /** For how long what was bought may come back; every text that promises it takes its days from here. */
  returnDays: z.number().int().default(7),
  /** Where returned items go, if not to the seller's address. */
  returnAddress: z.string().default(''),
  refundDays: days.default('5–10'),
  /** What the store promises of support, in a few words; without them nothing. */
  supportText: z.string().default('24/7 support'),
  /** Whether parcels have a number by which they are followed. */
  tracksParcels: z.boolean().default(true),
  defectHours: z.number().int().default(48),
  /** The values that the starter content gave, while they have not been changed: they leave with it, or with its name. */
  starterTexts: z.record(z.string(), z.unknown()).default({}),
  /** Points of "Make it your own" that are not needed here. */
  firstStepsAway: z.array(z.enum(FIRST_STEPS)).default([]),
  /** The day on which the owner chose an email about each week; empty while there is none. */
  mondayMailSince: z.string().default(''),
  /** Shown in the header, in mail and to search engines; an uploaded picture. */
  logo: z.object({ mediaId: z.string(), width: z.int(), height: z.int() }).nullable().default(null),
  /** Counts the changes, so that of two admins the second does not overwrite the first unseen. */
  version: z.number().int().default(0),
})

export type SiteSettings = z.infer<typeof siteSettings>
