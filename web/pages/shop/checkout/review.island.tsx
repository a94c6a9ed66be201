import { useEffect, useRef, useState } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { readOpenOrder } from '#web/cart/open-order.ts'
import { linesOf, type CartLine } from '#web/pages/shop/cart/cart-view.ts'
import { CodeField, splitCodes } from '#web/pages/shop/cart/code-field.tsx'
import { OrderSums } from '#web/pages/shop/cart/order-sums.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { useStore } from '#web/ui/browser/use-store.ts'
import type { CheckoutChoice } from '#web/pages/shop/cart/open-cart-session.ts'
import { openReview } from './open-review.ts'
import { quotedStore } from './quoted-store.ts'
import { PlaceOrder } from './place-order.tsx'
import { ReviewLines } from './review-lines.tsx'
import styles from './review.module.css'

type Props = CheckoutChoice & {
  isMember: boolean
  isDirect: boolean
  /** Null while only the browser knows what is ordered. */
  first: Quote | null
  discountCode: string
  discountError: string
  attempt: string
  /** The customer has agreed to pay at the provider. */
  isAgreed: boolean
}

/** The last press, and what is ordered and what it costs; it follows the country and the payment chosen beside it. */
export default function Review(props: Props) {
  const { isMember, discountCode } = props
  const [review] = useState(() => openReview(props))
  const container = useRef<HTMLElement>(null)
  const { items, quote, code, changes, problem, isStale } = useStore(review.store, review.first)
  const [terms, setTerms] = useState<CheckoutChoice>(props)
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => review.start(container.current?.closest('form'), setTerms), [review])

  useEffect(() => {
    if (quote) quotedStore.set(quote)
  }, [quote])

  const lines = linesOf(items ?? [], quote)
  // What keeps the order from being placed does not stay folded away on a phone.
  const isBlocked = lines.some((line) => line.problem)
  useEffect(() => {
    if (isBlocked) setOpen(true)
  }, [isBlocked])
  const total = quote ? formatAmount(quote.charge.total, quote.charge.currency) : '…'
  const remove = ({ productId, title }: CartLine) => {
    const undo = review.remove(productId)
    heading.current?.focus()
    toast.success(`${title} was removed from your order.`, { label: 'Undo', onClick: undo })
  }
  return (
    <>
      {lines.length > 0 && (
        <PlaceOrder
          items={items ?? []}
          quote={quote}
          isStale={isStale}
          method={terms.paymentMethod}
          attempt={props.attempt}
          isAgreed={props.isAgreed}
        />
      )}
      <aside
        ref={container}
        className={`on-sunken edge-below ${styles.order}`}
        aria-label="Your order"
        aria-busy={isStale || undefined}
        data-lines={items ? lines.length : undefined}
        data-open={isOpen || undefined}
      >
        {lines.length > 0 && (
          <SummaryBar isOpen={isOpen} total={total} onPress={() => setOpen(!isOpen)} />
        )}
        <div className={`grid packed loose ${styles.content}`} id="order-summary">
          <h2 className="title-3" ref={heading} tabIndex={-1}>
            Your order
          </h2>
          {!items && <Unknown isMember={isMember} />}
          {items?.length === 0 && <Empty />}
          {lines.length > 0 && (
            <>
              <News changes={changes} problem={problem} />
              <ReviewLines
                lines={lines}
                quote={quote}
                onQuantity={review.setQuantity}
                onRemove={remove}
              />
              <Button type="submit" name="step" value="review" className="without-script">
                Update
              </Button>
              <DiscountCode
                code={code}
                quote={quote}
                error={code === discountCode ? props.discountError : ''}
                onCode={(typed) => void review.applyCode(typed)}
              />
              {quote?.discountProblem && (
                <input type="hidden" name="refusedCode" value={splitCodes(code, quote).refused} />
              )}
              <OrderSums quote={quote} isStale={isStale} isCharge />
              <p className={`fine ${styles.charge}`} id="charge" aria-live="polite">
                {quote?.chargeText}
              </p>
            </>
          )}
        </div>
      </aside>
    </>
  )
}

type BarProps = { isOpen: boolean; total: string; onPress: () => void }

/** On a phone, the order is folded under its sum. */
function SummaryBar({ isOpen, total, onPress }: BarProps) {
  return (
    <button
      type="button"
      className={`needs-script between whole ${styles.bar}`}
      aria-expanded={isOpen}
      aria-controls="order-summary"
      onClick={onPress}
    >
      <span className={`pair medium ${styles.show}`}>
        {isOpen ? 'Hide order summary' : 'Show order summary'}
        <Icon name={isOpen ? 'up' : 'down'} small />
      </span>
      <b className="num large">{total}</b>
    </button>
  )
}

function News({ changes, problem }: { changes: string[]; problem: string }) {
  return (
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
  )
}

type CodeProps = { code: string; quote: Quote | null; error: string; onCode(codes: string): void }

/** Folded until somebody has one; what a code was typed into stays where it is. */
function DiscountCode(props: CodeProps) {
  const [isFolded] = useState(props.code === '')
  const field = <CodeField name="discountCode" isInForm {...props} />
  if (!isFolded) return field
  return (
    <details className={styles.fold} open={props.code !== '' || undefined}>
      <summary className="pair">
        <Icon name="tag" small />
        Add a discount code
      </summary>
      {field}
    </details>
  )
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
