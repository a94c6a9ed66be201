import { use } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { AnsweredRow } from '#web/dashboard/kit/answer-below.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { Stars } from '#web/ui/shop/stars.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { AgedReview } from './load-reviews.ts'
import { writerOf } from './review-actions.tsx'

export function ReviewCard({ row }: { row: AgedReview }) {
  const { stars, title, text, createdAt, age, product, order, answer } = row
  const name = writerOf(row)
  const isAnswering = use(AnsweredRow).id === row._id
  return (
    <article className="stack fill" aria-label={`Review by ${name}`}>
      <div className="row">
        <Stars stars={stars} />
        {title && <b className="breaks">{title}</b>}
        {order.isRefunded && <Badge tone="warn">Refunded since</Badge>}
      </div>
      <SpecStrip
        facts={[
          name,
          <time key="age" dateTime={createdAt}>
            {age}
          </time>,
          <Link key="order" className="link" to={orderPath(order._id)}>
            Order {order.number}
          </Link>,
        ]}
      />
      {text && <p className="breaks verbatim">{text}</p>}
      <p className="meta">
        For{' '}
        <Link
          className="link"
          to={pathTo.product(product.slug)}
          data-row-view={pathTo.product(product.slug)}
        >
          <Unbroken text={product.title} />
        </Link>
      </p>
      {answer && !isAnswering && (
        <div className="box on-band pad-4">
          <p className="small">
            <b>Your answer</b>
          </p>
          <p className="breaks verbatim">{answer.text}</p>
        </div>
      )}
      {isAnswering && <AnswerForm review={row} />}
    </article>
  )
}
