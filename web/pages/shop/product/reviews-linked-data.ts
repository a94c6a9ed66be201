import type { Review } from '#server/modules/reviews/schema.ts'
import type { Rating } from '#shared/products/rating.ts'

/**
 * What buyers said of a product, for https://developers.google.com/search/docs/appearance/structured-data/review-snippet:
 * only what the page shows, and nothing where nobody said anything. A review without a name has no author to name.
 */
export function reviewsLd({ count, average }: Rating, reviews: readonly Review[]) {
  if (count === 0) return {}
  const named = reviews.filter(({ name }) => name)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      ...SCALE,
    },
    ...(named.length > 0 && { review: named.map(reviewLd) }),
  }
}

const SCALE = { bestRating: 5, worstRating: 1 }

function reviewLd({ name, stars, title, text, createdAt }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: stars, ...SCALE },
    ...(title && { name: title }),
    ...(text && { reviewBody: text }),
  }
}
