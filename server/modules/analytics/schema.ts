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

/** Where in a post a link stands, or on what else: the page of a product, or its Add to Cart. */
export const CLICK_PLACES = [
  'card',
  'comparison',
  'verdict',
  'list',
  'link',
  'button',
  'product page',
  'cart',
] as const

/** Sent by a post or a product's page when a link on it, or Add to Cart, is pressed. */
export const clickIn = z.object({
  path: z.string().max(LONGEST_URL),
  place: z.enum(CLICK_PLACES),
  /** As the link has it; none for the cart. */
  href: z.string().max(LONGEST_URL).default(''),
  /** The page that led there: on a product's page it may be a post. */
  referrer: z.string().max(LONGEST_URL).default(''),
})

export type ClickIn = z.infer<typeof clickIn>
