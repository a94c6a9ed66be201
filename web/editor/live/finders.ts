import { browserApi } from '#web/api/browser-api.ts'
import { unwrap } from '#web/api/refusal.ts'
import { formatAmount } from '#shared/money/currency.ts'
import type { Picture } from '#shared/picture.ts'

export type Choice = { id: string; title: string; note: string; picture: Picture | null }

const LIMIT = '8'

/** Products whose words match; the newest without a query. */
export async function findProducts(search: string): Promise<Choice[]> {
  const query = { search, limit: LIMIT }
  const { products } = await unwrap(browserApi.products.$get({ query }))
  return products.map(({ _id, title, price, images }) => ({
    id: _id,
    title,
    note: formatAmount(price),
    picture: images[0] ?? null,
  }))
}

/** Published posts whose words match; the newest without a query. */
export async function findPosts(search: string): Promise<Choice[]> {
  const query = { search, limit: LIMIT, status: 'published' } as const
  const { blogs } = await unwrap(browserApi.blogs.$get({ query }))
  return blogs.map(({ _id, title, category, cover }) => ({
    id: _id,
    title,
    note: category[0]?.name ?? '',
    picture: cover,
  }))
}
