import type { ProductReviews, Review } from '#server/modules/reviews/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { useSite } from '#web/site/site-context.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { Stars } from '#web/ui/shop/stars.tsx'
import styles from './reviews.module.css'

type Props = { found: ProductReviews; slug: string }

/** What buyers say of a product, below it; nothing where nobody did. */
export function ReviewsSection({ found, slug }: Props) {
  const { rating, reviews } = found
  if (rating.count === 0) return null
  return (
    <section className="start-section" aria-labelledby="reviews">
      <Rule title="Reviews" id="reviews">
        {rating.count > reviews.length && (
          <MoreLink to={pathTo.productReviews(slug)}>
            {`All ${counted(rating.count, 'review')}`}
          </MoreLink>
        )}
      </Rule>
      <div className={`grid apart slim top ${styles.split}`}>
        <RatingSummary found={found} />
        <ReviewList reviews={reviews} />
      </div>
    </section>
  )
}

/** The average, and how many gave how many stars. */
export function RatingSummary({ found: { rating, counts } }: Pick<Props, 'found'>) {
  return (
    <div className={`grid slim tight ${styles.summary}`}>
      <p className="line tight">
        <b className="num title-1 set-solid">{rating.average.toFixed(1)}</b>
        <Stars stars={rating.average} />
      </p>
      <p className="small soft">{counted(rating.count, 'review')} by buyers</p>
      <ul className="grid near" aria-label="How many gave how many stars">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Share
            key={stars}
            stars={stars}
            count={counts[stars - 1] ?? 0}
            percent={(100 * (counts[stars - 1] ?? 0)) / rating.count}
          />
        ))}
      </ul>
    </div>
  )
}

type ShareProps = { stars: number; count: number; percent: number }

function Share({ stars, count, percent }: ShareProps) {
  return (
    <li className={`grid tight small num centered ${styles.share}`}>
      <span>{counted(stars, 'star')}</span>
      <span className={`gauge clips on-sunken ${styles.gauge}`} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className="soft">{count}</span>
    </li>
  )
}

export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="ruled reading-wide">
      {reviews.map((review) => (
        <li key={review._id} className={`room-4 ${styles.review}`}>
          <ReviewArticle review={review} />
        </li>
      ))}
    </ul>
  )
}

function ReviewArticle({ review }: { review: Review }) {
  const { site } = useSite()
  const { stars, title, text, createdAt, answer } = review
  const name = review.name || 'A former customer'
  return (
    <article className="grid slim tight packed" aria-label={`Review by ${name}`}>
      <p className="row tight">
        <Stars stars={stars} />
        {title && <b className="breaks">{title}</b>}
      </p>
      <SpecStrip
        facts={[
          <span key="name" className="breaks">
            {name}
          </span>,
          'Verified buyer',
          <DateText key="date" iso={createdAt} />,
        ]}
      />
      {text && <p className="breaks verbatim">{text}</p>}
      {answer && (
        <div className="grid close box on-band pad-4 above-2">
          <p className="small">
            <b>{site.siteName}</b> answered <DateText iso={answer.answeredAt} />
          </p>
          <p className="breaks verbatim">{answer.text}</p>
        </div>
      )}
    </article>
  )
}
