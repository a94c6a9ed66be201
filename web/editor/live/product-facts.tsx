import type { ReactNode } from 'react'
import type { ChosenProduct } from '#server/modules/catalog/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/shop/price.tsx'
import { StockState } from '#web/ui/shop/stock-state.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { LookedUp } from './looked-up.ts'
import styles from './live.module.css'

/** A product as the store shows it, but with its price in the shop's currency, or why it is not shown; `children` are its tools. */
export function ProductFacts({
  product,
  children,
}: {
  product: LookedUp<ChosenProduct>
  children: ReactNode
}) {
  return (
    <div className={`row tight-lines ${styles.facts}`} contentEditable={false}>
      {typeof product === 'object' ? (
        <>
          <Picture
            picture={product.images[0]}
            alt=""
            ratio="square"
            sizes="72px"
            className={`rigid ${styles.picture}`}
          />
          <div className={`slim breaks ${styles.words}`}>
            <strong>
              <Unbroken text={product.title} />
            </strong>
            <span className="row tight">
              <Price
                amount={formatAmount(product.price)}
                was={product.isOnSale ? formatAmount(product.regularPrice) : undefined}
              />
              <StockState productId={product._id} availability={product.availability} />
            </span>
          </div>
        </>
      ) : (
        <Missing state={product} what="product" />
      )}
      <div className="row joined push">{children}</div>
    </div>
  )
}

export function Missing({ state, what }: { state: LookedUp<never>; what: 'product' | 'post' }) {
  if (state === undefined) return <p className={`soft slim breaks ${styles.words}`}>Loading…</p>
  const text =
    state === 'unread'
      ? `The ${what} could not be loaded just now. Readers will still see it.`
      : what === 'product'
        ? 'This product is no longer in the store. Readers see nothing here.'
        : 'This post is not public. Readers see nothing here.'
  return (
    <p className={`row tight slim breaks ${styles.words} ${state === 'gone' ? 'wrong' : 'soft'}`}>
      <Icon name="warn" small />
      <span className="fill">{text}</span>
    </p>
  )
}
