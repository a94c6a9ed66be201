import { useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { useCount } from '#web/dashboard/kit/words/counts.ts'
import { AnsweredRow } from '#web/dashboard/kit/answer-below.tsx'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import {
  REVIEWS,
  STARS,
  STATUSES,
  type AgedReview,
  type loadReviews,
  type ReviewsView,
} from './load-reviews.ts'
import { bulkActions, rowActions, writerOf } from './review-actions.tsx'
import { ReviewCard } from './review-card.tsx'

const EMPTY = {
  waiting: {
    text: 'No reviews are waiting.',
    hint: 'A week after a delivery, its buyer is asked for a review by email. What they write appears here until you publish it. When it asks, and whether reviews wait at all, is in Store Settings.',
  },
  published: {
    text: 'No published reviews yet.',
    hint: 'Reviews that you publish appear on the page of their product, with its average, and stay listed here.',
  },
  hidden: {
    text: 'No hidden reviews.',
    hint: 'Reviews you hide stay here and can be published again.',
  },
} as const

export default function Reviews({ data }: ScreenProps<typeof loadReviews>) {
  const { reviews, counts, total: found, pages } = data
  const [answered, setAnswered] = useState<string>()
  const list = useList(REVIEWS)
  const { status, search, stars, product, page } = list.view
  const isNarrowed = Boolean(search || stars || product)
  useCount('waitingReviews', counts.waiting)
  const total = counts.waiting + counts.published + counts.hidden
  return (
    <>
      <ScreenHead title="Reviews" facts={[counted(total, 'review'), `${counts.waiting} pending`]} />
      <Chips list={list} counts={counts} name="status" label="Filter reviews" options={STATUSES} />
      <FilterBar
        list={list}
        search={{ label: 'Search by text, name or product' }}
        choices={[{ name: 'stars', label: 'Stars', options: STARS }]}
        {...(isNarrowed ? { count: counted(found, 'review') } : {})}
      />
      <ProductNotice list={list} reviews={reviews} />
      <AnsweredRow value={{ id: answered, close: () => setAnswered(undefined) }}>
        <ManagedList
          list={list}
          label="Reviews"
          noun="review"
          rows={reviews}
          nameOf={(review) => `the review by ${writerOf(review)}`}
          card={ReviewCard}
          actions={rowActions(setAnswered)}
          bulk={() => bulkActions(status)}
          {...(isNarrowed ? {} : { total: counts[status] })}
          paging={found > 10 ? { page, pages } : undefined}
          empty={
            isNarrowed ? (
              <NothingFound list={list} path={REVIEWS.path} text="No reviews found.">
                {null}
              </NothingFound>
            ) : (
              <EmptyState {...EMPTY[status]} />
            )
          }
        />
      </AnsweredRow>
    </>
  )
}

type Props = { list: List<ReviewsView>; reviews: AgedReview[] }

/** Says of which product alone reviews are listed, with a way to all. */
function ProductNotice({ list, reviews }: Props) {
  const { product } = list.view
  if (!product) return null
  const title = reviews.find((one) => one.product._id === product)?.product.title
  return (
    <p className="small below-3">
      Reviews of {title ?? 'one product'} only.{' '}
      <Link className="link" to={list.href({ product: '' })}>
        Show all reviews
      </Link>
    </p>
  )
}
