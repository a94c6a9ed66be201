import type { Picture as StoredPicture } from '#shared/picture.ts'
import type { Rating } from '#shared/products/rating.ts'
import type { Availability } from '#shared/products/stock.ts'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from './price.tsx'
import { RatingLine } from './stars.tsx'
import { StockState } from './stock-state.tsx'
import { ProductName } from './product-name.tsx'
import styles from '#web/ui/layout/card.module.css'

type Props = {
  to: string
  title: string
  picture: StoredPicture | null
  /** Formatted. */
  price: string
  /** The former price, formatted. */
  was?: string | undefined
  asOf: string
  productId: string
  availability: Availability
  rating: Rating
  heading?: 'h2' | 'h3'
  priority?: boolean
  sizes?: string
}

/** A card that is one link: picture, title, price and availability. */
export function ProductCard({
  to,
  title,
  picture,
  price,
  was,
  asOf,
  productId,
  availability,
  rating,
  heading: Heading = 'h3',
  priority,
  sizes = '(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw',
}: Props) {
  return (
    <article className="stack joined slim stage" data-card>
      <Picture picture={picture} alt="" ratio="square" priority={priority} sizes={sizes} />
      <div className={`stack close start-3 ${styles.product}`}>
        <Heading className={styles.title}>
          <CoverLink to={to} lines={2}>
            <ProductName text={title} />
          </CoverLink>
        </Heading>
        <RatingLine rating={rating} />
        <div className={`between level ${styles.sale}`}>
          <Price amount={price} was={was} asOf={asOf} />
          <StockState productId={productId} availability={availability} />
        </div>
      </div>
    </article>
  )
}
