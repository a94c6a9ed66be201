import { counted } from '#shared/text/counted.ts'
import type { Rating } from '#shared/products/rating.ts'
import styles from './stars.module.css'

const STEP = 22
const WIDTH = 5 * STEP - 2
/** A star in a square of 20. */
export const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const FIVE = Array.from({ length: 5 }, (_, at) => STAR.replace('10', String(10 + at * STEP))).join(
  '',
)

/** Stars of five, in tenths. */
export function Stars({ stars }: { stars: number }) {
  const filled = Math.floor(stars)
  return (
    <svg
      className={`rigid ${styles.stars}`}
      role="img"
      aria-label={`${stars} of 5 stars`}
      viewBox={`0 0 ${WIDTH} 20`}
    >
      <path className={styles.empty} d={FIVE} />
      <svg width={filled * STEP + (stars - filled) * (STEP - 2)} height="20">
        <path className={styles.full} d={FIVE} />
      </svg>
    </svg>
  )
}

/** What the reviews of a product come to; nothing where there are none. With `href`, it leads to them. */
export function RatingLine({ rating, href }: { rating: Rating; href?: string }) {
  if (rating.count === 0) return null
  const { average, count } = rating
  const words = href ? counted(count, 'review') : `(${count})`
  const parts = (
    <>
      <Stars stars={average} /> <span className="num">{average.toFixed(1)}</span>
      <span className={`num soft ${href ? 'underlined' : ''}`}>{words}</span>
    </>
  )
  if (!href) return <p className="line tight small fitted">{parts}</p>
  return (
    <a className={`line tight small fitted ${styles.leads}`} href={href}>
      {parts}
    </a>
  )
}
