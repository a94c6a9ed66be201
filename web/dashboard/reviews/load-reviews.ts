import type { ModeratedReview } from '#server/modules/reviews/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage, withAges, type Aged } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const STATUSES = [
  { value: 'waiting', label: 'Pending' },
  { value: 'published', label: 'Published' },
  { value: 'hidden', label: 'Hidden' },
] as const

export const STARS = [
  { value: '', label: 'Any stars' },
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
] as const

export const REVIEWS = listAddress('/dashboard/reviews', {
  status: param.oneOf(STATUSES),
  search: param.text(),
  stars: param.oneOf(STARS),
  product: param.text(),
  limit: param.size(25),
  page: param.page(),
})

export type ReviewsView = ReturnType<typeof REVIEWS.read>

export type AgedReview = Aged<ModeratedReview>

export async function loadReviews({ api, url }: ScreenVisit) {
  const { view, query } = openList(REVIEWS, url)
  const { reviews, counts, totalReviews, totalPages } = await unwrap(api.reviews.$get({ query }))
  requirePage(REVIEWS, view, totalPages)
  const aged = withAges(reviews, ({ createdAt }) => createdAt)
  return { reviews: aged, counts, total: totalReviews, pages: totalPages }
}
