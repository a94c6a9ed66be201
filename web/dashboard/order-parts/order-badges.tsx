import type { DeskOrder } from '#server/modules/orders/desk/schema.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AWAITING, paymentWords, STATUS_WORDS } from './order-words.ts'

type Shown = Pick<DeskOrder, 'status'> & { awaits_confirmation?: boolean }

export function StatusBadge({ order: { status, awaits_confirmation } }: { order: Shown }) {
  const { label, ...look } = awaits_confirmation ? AWAITING : STATUS_WORDS[status]
  return <Badge {...look}>{label}</Badge>
}

/** Says nothing that the badge of the status beside it says already. */
export function PaymentBadge({ order }: { order: DeskOrder }) {
  const { label, ...look } = paymentWords(order)
  if (label === STATUS_WORDS[order.status].label) return null
  return <Badge {...look}>{label}</Badge>
}
