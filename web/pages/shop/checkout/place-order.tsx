import { useEffect, useRef, useState } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { attemptFor } from '#web/cart/attempt.ts'
import type { RequestedItem } from '#web/cart/cart-items.ts'
import { Button } from '#web/ui/button.tsx'
import { pressText } from './method-text.ts'
import { shownCharge, writeWanted } from './typed-order.ts'
import styles from './review.module.css'

type Props = {
  items: readonly RequestedItem[]
  quote: Quote | null
  isStale: boolean
  method: string
  /** The key of this attempt, where the browser has none for these items. */
  attempt: string
  isAgreed: boolean
}

/** The last press. An order is placed for the sum that stands there, so a new one is waited for. */
export function PlaceOrder({ items, quote, isStale, method, attempt, isAgreed }: Props) {
  const problem = quote?.shippingProblem ?? ''
  const canPlace = !quote || isStale || (quote.canCheckout && !problem)
  const total = quote && formatAmount(quote.charge.total, quote.charge.currency)
  const agreed = { press: `Pay ${total ?? ''} with PayPal`, due: 'now.' }
  const { press, due } = isAgreed ? agreed : pressText(method)
  const itemsText = writeWanted(items)
  return (
    <div className={`grid tight packed ${styles.go}`}>
      <Attempt items={writeWanted(withoutVia(items))} fresh={attempt} />
      <input type="hidden" name="items" value={itemsText} />
      <input type="hidden" name="shown" value={quote ? shownCharge(quote.charge) : ''} />
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busyLabel="Placing the order…"
        disabled={!canPlace}
        busy={isStale}
        aria-describedby={canPlace ? 'due' : 'blocked'}
      >
        {press}
      </Button>
      {canPlace ? (
        <p className={`ui soft to-middle ${styles.due}`} id="due">
          {quote && (
            <>
              You pay <b className="num">{total}</b> {due}
            </>
          )}
        </p>
      ) : (
        <p className="small wrong" id="blocked">
          {problem || 'Change or remove the highlighted products first.'}
        </p>
      )}
      <Policies />
    </div>
  )
}

// The order that is placed tells its products and pieces alone, by which its attempt is found again.
function withoutVia(items: readonly RequestedItem[]): RequestedItem[] {
  return items.map(({ productId, quantity }) => ({ productId, quantity }))
}

function Policies() {
  return (
    <p className="fine">
      By placing this order you accept the{' '}
      <a className="link" href={pathTo.termsOfService()} target="_blank">
        Terms of Service
      </a>
      . Please also see the{' '}
      <a className="link" href={pathTo.refundPolicy()} target="_blank">
        Refund Policy
      </a>
      , the{' '}
      <a className="link" href={pathTo.shippingPolicy()} target="_blank">
        Shipping Policy
      </a>{' '}
      and the{' '}
      <a className="link" href={pathTo.privacyPolicy()} target="_blank">
        Privacy Policy
      </a>
      .
    </p>
  )
}

function Attempt({ items, fresh }: { items: string; fresh: string }) {
  const [key, setKey] = useState(fresh)
  const count = useRef(0)
  useEffect(() => {
    setKey(attemptFor(items, count.current === 0 ? fresh : `${fresh}-${count.current}`))
    count.current++
  }, [items, fresh])
  return <input type="hidden" name="attempt" value={key} />
}
