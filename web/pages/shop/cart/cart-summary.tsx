import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Shown } from '#shared/money/shown-money.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { chargeText } from '#web/pages/shop/checkout/charge-text.ts'
import { loginPath } from '#web/site/return-path.ts'
import { CodeField } from './code-field.tsx'
import { freeShippingText, type CartLine } from './cart-view.ts'
import { OrderSums } from './order-sums.tsx'
import type { CartState } from './cart-session.ts'
import styles from './cart-summary.module.css'

const GuestChoice = lazy(async () => ({
  default: (await import('./guest-choice.tsx')).GuestChoice,
}))
const CheckoutDrawer = lazy(async () => ({
  default: (await import('./checkout-drawer.tsx')).CheckoutDrawer,
}))

/** What the page knows of how the site sells. */
export type CartTerms = {
  siteName: string
  /** Orders can be placed on this site. */
  isOpen: boolean
  returns: string
  shippingFlatCents: number
  freeShippingOverCents: number
  /** Orders to India may be charged in rupees. */
  chargesRupees: boolean
  /** The currency of whoever looks. */
  shown: Shown
}

type Props = {
  lines: CartLine[]
  state: CartState
  terms: CartTerms
  isMember: boolean
  onCode(typed: string): void
}

export function CartSummary({ lines, state, terms, isMember, onCode }: Props) {
  const { quote, code, isStale } = state
  return (
    <aside
      className={`card follows ${styles.summary}`}
      aria-label="Order summary"
      aria-busy={isStale || undefined}
    >
      <h2 className="title-3">Order summary</h2>
      <OrderSums quote={quote} isStale={isStale} isProductsOnly={!terms.isOpen} />
      {terms.isOpen && quote && <FreeShipping subtotal={quote.subtotal} terms={terms} />}
      {terms.isOpen && (
        <CodeField
          key={code}
          name="code"
          code={code}
          problem={quote?.discountProblem ?? ''}
          onCode={onCode}
        />
      )}
      <Way lines={lines} state={state} terms={terms} isMember={isMember} />
    </aside>
  )
}

function FreeShipping({ subtotal, terms }: { subtotal: number; terms: CartTerms }) {
  const message = freeShippingText(subtotal, terms)
  if (!message) return null
  const share = Math.min(1, (subtotal * 100) / terms.freeShippingOverCents)
  return (
    <div className={`grid tight small ${styles.free}`} data-free={message.isFree || undefined}>
      <p>{message.text}</p>
      {!message.isFree && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </div>
  )
}

function Way({ lines, state: { quote, code, isStale }, terms, isMember }: Omit<Props, 'onCode'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isBlocked = terms.isOpen && !!quote && !quote.canCheckout && !isStale
  const to = pathTo.checkout({ code: quote ? quote.discountCode : code })
  const press = (event: MouseEvent) => {
    if (terms.isOpen && isMember && !isBlocked) return
    event.preventDefault()
    if (!isBlocked) setOpen(true)
  }
  return (
    <>
      <LinkButton
        href={to}
        variant="primary"
        size="l"
        block
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? 'blocked' : 'charge'}
        className={isBlocked ? styles.blocked : ''}
        onClick={press}
      >
        Checkout
      </LinkButton>
      {isBlocked && (
        <p className="small wrong" id="blocked">
          Change or remove the highlighted products first.
        </p>
      )}
      <p className="fine" id="charge">
        {terms.isOpen ? termsText(quote, terms) : otherShopText(lines)}
      </p>
      {terms.isOpen && !isMember && (
        <div className={styles.choice}>
          <p className="ui soft">You don’t need an account.</p>
          {isBlocked ? (
            <Button disabled>Continue as guest</Button>
          ) : (
            <LinkButton href={to}>Continue as guest</LinkButton>
          )}
          <LinkButton href={loginPath(pathTo.cart())}>Sign In</LinkButton>
        </div>
      )}
      <Suspense>
        {open && terms.isOpen && <GuestChoice to={to} onClose={close} />}
        {open && !terms.isOpen && (
          <CheckoutDrawer lines={lines} quote={quote} terms={terms} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const IN_RUPEES = 'Pay-on-delivery orders to India are charged in rupees.'

function termsText(quote: Quote | null, { chargesRupees, shown, returns }: CartTerms): string {
  const sentences = [
    quote && chargeText(quote, shown),
    quote && chargesRupees && shown.code === 'INR' && IN_RUPEES,
    `${returns}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function otherShopText(lines: CartLine[]): string {
  const isLinked = lines.some(({ affiliateUrl }) => affiliateUrl)
  return `Prices in US dollars.${isLinked ? ' Amazon sets the final price.' : ''}`
}
