import type { DeskOrder } from '#server/modules/orders/desk/schema.ts'
import { Badge } from '#web/ui/badge.tsx'
import { paymentWords, STATUS_WORDS } from './order-words.ts'

export function StatusBadge({ order: { status } }: { order: Pick<DeskOrder, 'status'> }) {
  const { label, ...look } = STATUS_WORDS[status]
  return <Badge {...look}>{label}</Badge>
}

/** Says nothing that the badge of the status beside it says already. */
export function PaymentBadge({ order }: { order: DeskOrder }) {
  const { label, ...look } = paymentWords(order)
  if (label === STATUS_WORDS[order.status].label) return null
  return <Badge {...look}>{label}</Badge>
}
