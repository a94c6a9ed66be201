import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Shown } from '#shared/money/shown-money.ts'
import { readOpenOrder } from '#web/cart/open-order.ts'
import { attemptFor } from '#web/cart/attempt.ts'
import { linesOf } from '#web/pages/shop/cart/cart-view.ts'
import { CodeField } from '#web/pages/shop/cart/code-field.tsx'
import { OrderSums } from '#web/pages/shop/cart/order-sums.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { chargeText } from './charge-text.ts'
import { openReview, type CheckoutChoice } from './open-review.ts'
import { ReviewLines } from './review-lines.tsx'
import { shownCharge, writeWanted } from './typed-order.ts'
import styles from './review.module.css'

type Props = CheckoutChoice & {
  isMember: boolean
  isDirect: boolean
  /** Null while only the browser knows what is ordered. */
  first: Quote | null
  discountCode: string
  discountError: string
  attempt: string
  /** The currency of whoever buys, and that of India. */
  shown: Shown
  rupees: Shown
}

/** What is ordered, what it costs and the last press; it follows the country and the payment chosen beside it. */
export default function Review(props: Props) {
  const { isMember, discountCode } = props
  const [review] = useState(() => openReview(props))
  const container = useRef<HTMLElement>(null)
  const { items, quote, code, changes, problem, isStale } = useStore(review.store, review.first)
  const [terms, setTerms] = useState<CheckoutChoice>(props)
  useEffect(() => review.start(container.current?.closest('form'), setTerms), [review])

  const lines = linesOf(items ?? [], quote)
  const itemsText = writeWanted(items ?? [])
  return (
    <aside
      ref={container}
      className="card grid packed follows pad-5 edge-strong"
      aria-label="Your order"
      aria-busy={isStale || undefined}
      data-lines={items ? lines.length : undefined}
    >
      <h2 className="title-3">Your order</h2>
      {!items && <Unknown isMember={isMember} />}
      {items?.length === 0 && <Empty />}
      {lines.length > 0 && (
        <>
          <EnterDoesNotOrder />
          <Attempt items={itemsText} fresh={props.attempt} />
          <input type="hidden" name="items" value={itemsText} />
          <input type="hidden" name="shown" value={quote ? shownCharge(quote.charge) : ''} />
          <div className={`grid tight ${styles.news}`} aria-live="polite">
            {changes.length > 0 && (
              <Banner tone="info">
                {changes.map((change) => (
                  <p key={change}>{change}</p>
                ))}
              </Banner>
            )}
            {problem && <Banner tone="bad">{problem}</Banner>}
          </div>
          <ReviewLines lines={lines} quote={quote} onQuantity={review.setQuantity} />
          <CodeField
            key={code}
            name="discountCode"
            isInForm
            code={code}
            problem={quote?.discountProblem || (code === discountCode ? props.discountError : '')}
            onCode={(typed) => void review.applyCode(typed)}
          />
          {quote?.discountProblem && <input type="hidden" name="refusedCode" value={code} />}
          <OrderSums quote={quote} isStale={isStale} isCharge />
          <p className={`strong ${styles.charge}`} id="charge" aria-live="polite">
            {quote && chargeText(quote, terms.country === 'India' ? props.rupees : props.shown)}
          </p>
          <PlaceButton canPlace={!quote || isStale || quote.canCheckout} isStale={isStale} />
          <Policies />
        </>
      )}
    </aside>
  )
}

// An order is placed for the sum that stands above it, so a new one is waited for.
function PlaceButton({ canPlace, isStale }: { canPlace: boolean; isStale: boolean }) {
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busyLabel="Placing the order…"
        disabled={!canPlace}
        busy={isStale}
        aria-describedby={canPlace ? 'charge' : 'blocked'}
      >
        Place order
      </Button>
      {!canPlace && (
        <p className="small wrong" id="blocked">
          Change or remove the highlighted products first.
        </p>
      )}
    </>
  )
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

// Enter in a field presses the first button of its form: nobody shall order by that.
function EnterDoesNotOrder() {
  return (
    <button
      type="submit"
      name="step"
      value="review"
      className="vh"
      tabIndex={-1}
      aria-hidden="true"
      onClick={(event: MouseEvent) => event.preventDefault()}
    />
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

function Empty() {
  const [open, setOpen] = useState('')
  useEffect(() => setOpen(readOpenOrder()), [])
  return (
    <EmptyState
      drawing="cart"
      text="Your cart is empty."
      hint={
        open && (
          <a className="link" href={pathTo.checkoutOrder(open)}>
            Your last order is still open
          </a>
        )
      }
    >
      <LinkButton to={pathTo.store()} variant="primary">
        Continue shopping
      </LinkButton>
    </EmptyState>
  )
}

function Unknown({ isMember }: { isMember: boolean }) {
  return (
    <>
      <div className="needs-script">
        <Skeleton />
      </div>
      {!isMember && (
        <p className="without-script soft">
          A cart without an account needs JavaScript, which is turned off. Sign in, or buy a product
          directly on its page.
        </p>
      )}
    </>
  )
}
