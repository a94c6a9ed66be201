import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CodeField } from './code-field.tsx'
import type { CartLine } from './cart-view.ts'
import { finalPriceText, linksOf } from './link-texts.ts'
import { OrderSums } from './order-sums.tsx'
import type { CartState } from './cart-session.ts'
import styles from './cart-summary.module.css'

const CheckoutDrawer = lazy(async () => ({
  default: (await import('./checkout-drawer.tsx')).CheckoutDrawer,
}))

/** What the page knows of how the site sells. */
export type CartTerms = {
  siteName: string
  /** Orders can be placed on this site. */
  isOpen: boolean
  /** Where a guest can sign in; empty for members, and where nothing is sold. */
  signIn: string
  /** What is said beside what will be charged: of returns, and of orders that are charged in rupees. */
  notes: string
  /** Whoever has a PayPal account can begin there. */
  hasExpress: boolean
}

type Props = {
  lines: CartLine[]
  state: CartState
  terms: CartTerms
  onCode(typed: string): void
}

export function CartSummary({ lines, state, terms, onCode }: Props) {
  const { quote, code, isStale } = state
  return (
    <aside
      className={`card follows ${styles.summary}`}
      aria-label="Order summary"
      aria-busy={isStale || undefined}
    >
      <h2 className="title-3">Order summary</h2>
      <OrderSums quote={quote} isStale={isStale} isProductsOnly={!terms.isOpen} />
      {terms.isOpen && quote && <Shipping quote={quote} />}
      {terms.isOpen && <CodeField name="code" code={code} quote={quote} onCode={onCode} />}
      <Way lines={lines} state={state} terms={terms} />
    </aside>
  )
}

function Shipping({ quote: { freeShipping: free, shippingProblem } }: { quote: Quote }) {
  if (shippingProblem) return <p className="small wrong">{shippingProblem}</p>
  if (!free) return null
  return (
    <div className={`grid tight small ${styles.free}`} data-free={free.isFree || undefined}>
      <p>{free.text}</p>
      {!free.isFree && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${free.share * 100}%` }} />
        </span>
      )}
    </div>
  )
}

function Way({ lines, state: { quote, code, isStale }, terms }: Omit<Props, 'onCode'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isBlocked = terms.isOpen && !!quote && !quote.canCheckout && !isStale
  const to = pathTo.checkout({ code: quote ? quote.discountCode : code })
  const press = (event: MouseEvent) => {
    if (terms.isOpen && !isBlocked) return
    event.preventDefault()
    if (!isBlocked) setOpen(true)
  }
  return (
    <>
      <LinkButton
        href={to}
        variant={terms.isOpen || linksOf(lines).length === 0 ? 'primary' : 'secondary'}
        size="l"
        block
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? 'blocked' : 'charge'}
        className={isBlocked ? styles.blocked : ''}
        onClick={press}
      >
        Checkout
      </LinkButton>
      {terms.hasExpress && !isBlocked && (
        <form method="post" action={pathTo.expressCheckout()}>
          <input type="hidden" name="items" value={lines.map(itemText).join()} />
          <input type="hidden" name="code" value={quote?.discountCode ?? ''} />
          <Button type="submit" name="start" value="yes" size="l" block>
            Pay with PayPal
          </Button>
        </form>
      )}
      {isBlocked && (
        <p className="small wrong" id="blocked">
          Change or remove the highlighted products first.
        </p>
      )}
      <p className="fine" id="charge">
        {terms.isOpen ? `${quote?.chargeText ?? ''} ${terms.notes}` : finalPriceText(lines)}
      </p>
      {terms.signIn && (
        <p className="ui soft">
          You don’t need an account.{' '}
          <a className="link" href={terms.signIn}>
            Sign In
          </a>
        </p>
      )}
      <Suspense>
        {open && <CheckoutDrawer lines={lines} quote={quote} terms={terms} onClose={close} />}
      </Suspense>
    </>
  )
}

const itemText = ({ productId, quantity }: CartLine) => `${productId}:${quantity}`
