import type { ReviewRow } from './queries.ts'
import type { ModeratedRow } from './queries-list.ts'
import type { ModeratedReview, OwnReview, Review } from './schema.ts'

export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    name: row.name,
    stars: row.stars,
    title: row.title,
    text: row.text,
    createdAt: row.created_at,
    answer: row.answer ? { text: row.answer, answeredAt: row.answered_at ?? '' } : null,
  }
}

export function presentOwnReview(row: ReviewRow): OwnReview {
  return { ...presentReview(row), status: row.status }
}

export function presentModeratedReview(row: ModeratedRow): ModeratedReview {
  return {
    ...presentOwnReview(row),
    product: { _id: row.product_id, slug: row.product_slug, title: row.product_title },
    order: {
      _id: row.order_id,
      number: row.order_number,
      isRefunded: row.financial_status === 'refunded',
    },
  }
}
