import { z } from 'zod'
import { runKey } from '#server/modules/bulk/schema.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line } from '#shared/api/schemas.ts'

export const REVIEW_STATUSES = ['waiting', 'published', 'hidden'] as const

export const REVIEW_MAIL_STOPPED = 'You will get no more emails that ask for a review.'

/** Of a text that is posted by a form, a line break is two characters. */
const LONGEST_SENT = 10_000
const STARS = 'Choose from 1 to 5 stars.'

const id = idText(64)

export const ratingOut = z.object({
  /** Of published reviews. */
  count: z.number(),
  /** To one decimal; 0 where there are none. */
  average: z.number(),
})

const answerOut = z.object({ text: z.string(), answeredAt: z.string() })

/** As everybody sees it: published, by a buyer of the product. */
export const reviewOut = z.object({
  _id: z.string(),
  /** Empty once whoever wrote it is gone. */
  name: z.string(),
  stars: z.number(),
  title: z.string(),
  text: z.string(),
  createdAt: z.string(),
  answer: answerOut.nullable(),
})

export const productParam = z.object({ id })
export const productReviewsQuery = z.object(pageQuery(10))
/** `counts` are the published reviews with one star, two, and so on. */
export const productReviewsOut = z.object({
  reviews: z.array(reviewOut),
  rating: ratingOut,
  counts: z.array(z.number()),
  ...pagingOut,
})

/** The id of an order of one's own, or the secret of the link in its mail. */
export const reviewerParam = z.object({ key: z.string().max(1000) })
export const ownReviewParam = reviewerParam.extend({ productId: id })

/** Stars come from a form as text. */
const stars = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value),
  z.int(STARS).min(1, STARS).max(5, STARS),
)

export const reviewIn = z.object({
  stars,
  title: line(120).default(''),
  text: z.string().max(LONGEST_SENT, 'At most 5,000 characters.').default(''),
  name: line(40).default(''),
})
export const addReviewIn = reviewIn.extend({ productId: id })

export const ownReviewOut = reviewOut.extend({ status: z.enum(REVIEW_STATUSES) })
export const oneOwnReviewOut = z.object({ review: ownReviewOut })

/** What was bought and is still sold here, with the buyer's review. `name` is what stands there unless they choose another. */
export const orderReviewsOut = z.object({
  orderNumber: z.string(),
  name: z.string(),
  /** Whether a review waits until an admin has looked at it, or appears at once. */
  appears: siteSettings.shape.reviewsAppear.unwrap(),
  products: z.array(
    z.object({
      productId: z.string(),
      slug: z.string(),
      title: z.string(),
      image_url: z.string(),
      review: ownReviewOut.nullable(),
      canReview: z.boolean(),
      /** The number of another order with which its buyer reviewed it; empty for none. */
      reviewedWith: z.string(),
    }),
  ),
})

export const stopParam = z.object({ token: idText(1000) })

export const moderationQuery = z.object({
  status: z.enum([...REVIEW_STATUSES, 'all']).default('waiting'),
  /** Words of the title, the text, the name or the product. */
  search: z.string().max(400).pipe(line(200)).default(''),
  stars: z.enum(['', '1', '2', '3', '4', '5']).default(''),
  product: id.default(''),
  ...pageQuery(20),
})

export const moderatedReviewOut = ownReviewOut.extend({
  product: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  order: z.object({ _id: z.string(), number: z.string(), isRefunded: z.boolean() }),
})

export const moderationOut = z.object({
  reviews: z.array(moderatedReviewOut),
  totalReviews: z.number(),
  counts: z.object({ waiting: z.number(), published: z.number(), hidden: z.number() }),
  ...pagingOut,
})

export const reviewIdParam = z.object({ id })
export const judgeReviewIn = z.object({ status: z.enum(['published', 'hidden']) })
/** An empty answer removes the one that is there. */
export const answerReviewIn = z.object({
  answer: z.string('Write an answer first.').max(LONGEST_SENT / 2, 'At most 2,000 characters.'),
})
export const oneModeratedReviewOut = z.object({ review: moderatedReviewOut })

export const reviewChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('judge'), status: judgeReviewIn.shape.status }),
  z.object({ do: z.literal('delete') }),
])

/** The reviews with these ids, or all of a status: `expected` of them, as the person was told. */
export const bulkReviewsIn = z
  .object({
    key: runKey,
    change: reviewChange,
    ids: z.array(id).min(1).max(100).optional(),
    status: z.enum(REVIEW_STATUSES).optional(),
    expected: z.number().int().min(1).optional(),
  })
  .refine(({ ids, status }) => Boolean(ids) !== Boolean(status), 'Give ids of reviews or a status.')

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export type Review = z.infer<typeof reviewOut>
export type OwnReview = z.infer<typeof ownReviewOut>
export type ModeratedReview = z.infer<typeof moderatedReviewOut>
export type OrderReviews = z.infer<typeof orderReviewsOut>
export type ProductReviews = z.infer<typeof productReviewsOut>
export type ReviewIn = z.infer<typeof reviewIn>
export type AddReviewIn = z.infer<typeof addReviewIn>
export type ReviewChange = z.infer<typeof reviewChange>
export type BulkReviewsIn = z.infer<typeof bulkReviewsIn>
