import { counted } from '#shared/text/counted.ts'
import { Component, useEffect, useState, type ReactNode } from 'react'
import { GUEST_ORDERS } from '#web/cart/guest-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { GuestOrderCard } from './guest-order-card.tsx'
import { readGuestOrders, type GuestOrder } from './guest-orders.ts'
import { NoOrders } from './no-orders.tsx'
import { refreshStatuses } from './refresh-statuses.ts'

const REFRESH_MS = 1000

/** The orders that this browser keeps, read again each second while somebody looks. */
export default function GuestOrders() {
  return (
    <Boundary>
      <SavedOrders />
    </Boundary>
  )
}

function SavedOrders() {
  const stored = useStored()
  if (stored === undefined) return null
  if (stored === 'failed') return <Failed text="Failed to load orders. Please try again." />
  const count = counted(stored.length, 'order')
  return (
    <>
      <Rule title="Orders saved in this browser" note={count} />
      {stored.map((order) => (
        <GuestOrderCard key={order.id} order={order} />
      ))}
      {stored.length === 0 && (
        <NoOrders hint="Orders placed in this browser without an account are listed here." />
      )}
    </>
  )
}

type Stored = GuestOrder[] | 'failed' | undefined

function useStored(): Stored {
  const [stored, setStored] = useState<Stored>()
  useEffect(() => {
    let last: string | null | undefined
    const look = () => {
      if (document.hidden) return
      try {
        const text = localStorage.getItem(GUEST_ORDERS)
        // The same text would give other objects, and React would draw every card again.
        if (text === last) return
        last = text
        setStored(readGuestOrders(text))
      } catch {
        setStored('failed')
      }
    }
    look()
    void refreshStatuses()
    const timer = setInterval(look, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return stored
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Failed
        title="Something went wrong"
        text="We're sorry, but there was an error loading your orders."
      />
    )
  }
}

function Failed({ title, text }: { title?: string; text: string }) {
  return (
    <EmptyState
      drawing="error"
      heading={title ? 'h2' : 'p'}
      text={title ?? text}
      hint={title && text}
    >
      <Button onClick={() => location.reload()}>Try Again</Button>
    </EmptyState>
  )
}
