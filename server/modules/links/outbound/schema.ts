import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line } from '#shared/api/schemas.ts'

// A longer one would not fit into an index of PostgreSQL.
export const LONGEST_URL = 2000

/** `unreachable`: failed once; `blocked`: cannot be checked. */
export const LINK_STATES = ['broken', 'moved', 'unreachable', 'unchecked', 'blocked', 'ok'] as const

export const LINK_FILTERS = ['all', 'broken', 'moved', 'unchecked', 'paid'] as const

export const listLinksQuery = z.object({
  ...pageQuery(25),
  filter: z.enum(LINK_FILTERS).default('all'),
  /** Words of the address, all of which it contains. */
  search: z.string().pipe(line(200)).default(''),
})

export const linkIn = z.object({ url: idText(LONGEST_URL) })

const use = z.object({ _id: z.string(), title: z.string(), slug: z.string() })
/** The newest few, of so many. */
const uses = z.object({ count: z.number(), first: z.array(use) })

const checked = {
  state: z.enum(LINK_STATES),
  /** Of HTTP; null where there was no answer. */
  status: z.number().nullable(),
  /** Where it leads for good, or empty. */
  movedTo: z.string(),
  checkedAt: z.string().nullable(),
  failedSince: z.string().nullable(),
}

export const linkOut = z.object({
  ...checked,
  url: z.string(),
  host: z.string(),
  isPaid: z.boolean(),
  posts: uses,
  products: uses,
  /** On links to this host, on the same pages, in the last 30 days. */
  clicks: z.number(),
})

export const listLinksOut = z.object({
  links: z.array(linkOut),
  /** Of the filter and search. */
  totalLinks: z.number(),
  ...pagingOut,
  counts: z.record(z.enum(LINK_FILTERS), z.number()),
  /** Whether there are more than the list goes through. */
  isCut: z.boolean(),
  isChecking: z.boolean(),
})

export const checkOut = z.object(checked)

export const replacementOut = z.object({
  message: z.string(),
  posts: z.number(),
  products: z.number(),
  /** Where it stayed, and why. */
  refused: z.array(z.object({ title: z.string(), reason: z.string() })),
  /** Whether there are more uses than one press changes. */
  isCut: z.boolean(),
})

export type ListLinksQuery = z.output<typeof listLinksQuery>
export type LinkFilter = (typeof LINK_FILTERS)[number]
export type LinkOut = z.infer<typeof linkOut>
export type LinkList = z.infer<typeof listLinksOut>
export type CheckOut = z.infer<typeof checkOut>
export type Replacement = z.infer<typeof replacementOut>
