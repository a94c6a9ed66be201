import type { AdminOrder } from '#server/modules/orders/administration/schema.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AWAITING, paymentWords, statusWords } from './order-words.ts'

type Shown = Pick<AdminOrder, 'status'> & {
  awaits_confirmation?: boolean
  is_pickup?: boolean
  is_partly_shipped?: boolean
}

export function StatusBadge({ order }: { order: Shown }) {
  const { label, ...look } = order.awaits_confirmation ? AWAITING : statusWords(order)
  return <Badge {...look}>{label}</Badge>
}

/** Says nothing that the badge of the status beside it says already. */
export function PaymentBadge({ order }: { order: AdminOrder }) {
  const { label, ...look } = paymentWords(order)
  if (label === statusWords(order).label) return null
  return <Badge {...look}>{label}</Badge>
}
