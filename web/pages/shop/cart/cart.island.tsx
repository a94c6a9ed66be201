import { useEffect, useRef, useState } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { useStore } from '#web/ui/browser/use-store.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary, type CartTerms } from './cart-summary.tsx'
import { countText, linesOf, type CartLine } from './cart-view.ts'
import { linksText } from './link-texts.ts'
import { openCartSession } from './open-cart-session.ts'
import styles from './cart.module.css'

type Props = {
  isMember: boolean
  /** Of a member's cart; a guest's is in the browser. */
  quote: Quote | null
  code: string
  terms: CartTerms
}

export default function Cart({ isMember, quote, code, terms }: Props) {
  const [session] = useState(() => openCartSession({ isMember, quote, code }))
  const state = useStore(session.store, session.first)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => session.start(), [session])
  const { items, changes, problem } = state
  if (!items) return <Waiting problem={problem} onRetry={() => void session.load()} />

  const lines = linesOf(items, state.quote)
  const remove = ({ productId, title }: CartLine) => {
    const undo = session.remove(productId)
    heading.current?.focus()
    toast.success(`${title} was removed from your cart.`, { label: 'Undo', onClick: undo })
  }
  return (
    <div className="grid loose" data-lines={items.length}>
      <p className={`lead ${styles.count}`} ref={heading} tabIndex={-1}>
        {lines.length > 0 && countText(lines.length)} {!terms.isOpen && linksText(lines)}
      </p>
      <News changes={changes} problem={problem} onRetry={() => void session.load()} />
      {items.length === 0 ? (
        <EmptyState drawing="cart" text="Your cart is empty.">
          <LinkButton to={pathTo.store()} variant="primary">
            Continue shopping
          </LinkButton>
        </EmptyState>
      ) : (
        <div className={`grid ${styles.columns}`}>
          <div>
            <CartLines
              lines={lines}
              isSelling={terms.isOpen}
              onQuantity={session.setQuantity}
              onRemove={remove}
            />
            <p className="above-5">
              <MoreLink to={pathTo.store()}>Continue shopping</MoreLink>
            </p>
          </div>
          <CartSummary
            lines={lines}
            state={state}
            terms={terms}
            onCode={(typed) => void session.applyCode(typed)}
          />
        </div>
      )}
    </div>
  )
}

type ProblemProps = { problem: string; onRetry: () => void }

function News({ changes, ...failed }: ProblemProps & { changes: string[] }) {
  return (
    <div className={`grid tight ${styles.news}`} aria-live="polite">
      {changes.length > 0 && (
        <Banner tone="info">
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Banner>
      )}
      {failed.problem && <Problem {...failed} />}
    </div>
  )
}

function Waiting(props: ProblemProps) {
  return props.problem ? (
    <Problem {...props} />
  ) : (
    <div className={`${styles.waiting} needs-script`}>
      <Skeleton count={2} />
    </div>
  )
}

function Problem({ problem, onRetry }: ProblemProps) {
  const retry = (
    <button type="button" className="bare link" onClick={onRetry}>
      Try again
    </button>
  )
  return (
    <Banner tone="bad" actions={retry}>
      {problem}
    </Banner>
  )
}
