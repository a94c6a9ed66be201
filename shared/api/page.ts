import { z } from 'zod'

const count = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number.')
    .transform(Number)
    .pipe(z.number().min(1, 'must be at least 1'))
    .transform((value) => Math.min(value, max))
    .default(fallback)

/** Query fields of a paged list: `page` from 1, `limit` at most 100; anything but whole numbers is refused. */
export const pageQuery = (defaultLimit: number) => ({
  page: count(1, 1_000_000),
  limit: count(defaultLimit, 100),
})

/** Where a page is in its list, as every paged list of the API says it. */
export const pagingOut = { currentPage: z.number(), totalPages: z.number() }

/** Where a page of `limit` rows is among `total`; there is always a first page. */
export function pagingOf(total: number, { page, limit }: { page: number; limit: number }) {
  return { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
