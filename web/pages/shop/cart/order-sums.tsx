import type { Quote } from '#server/modules/orders/schema.ts'
import { dollars } from './cart-view.ts'
import styles from './order-sums.module.css'

/** The sums of a cart in dollars; faded while they are those of an earlier one. */
export function OrderSums({ quote, isStale }: { quote: Quote | null; isStale: boolean }) {
  const shown = (amount: number | undefined) => (amount === undefined ? '…' : dollars(amount))
  return (
    <dl className={`${styles.sums} num`} data-stale={isStale || undefined}>
      <div>
        <dt>Subtotal</dt>
        <dd>{shown(quote?.subtotal)}</dd>
      </div>
      {quote && quote.discount > 0 && (
        <div>
          <dt>Discount ({quote.discountCode})</dt>
          <dd>−{dollars(quote.discount)}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>{quote?.shipping === 0 ? 'Free' : shown(quote?.shipping)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{shown(quote?.total)}</dd>
      </div>
    </dl>
  )
}
