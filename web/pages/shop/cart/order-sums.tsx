import type { Quote } from '#server/modules/orders/schema.ts'
import { sumsOf } from '#shared/order-texts.ts'
import { SumList } from '#web/ui/sum-list.tsx'

const UNKNOWN = ['Subtotal', 'Shipping', 'Total'].map((name) => ({
  ...{ name, amount: '…', isTotal: name === 'Total' },
}))

/** The sums of a cart in dollars. */
export function OrderSums({ quote, isStale }: { quote: Quote | null; isStale: boolean }) {
  return <SumList sums={quote ? sumsOf(quote) : UNKNOWN} isStale={isStale} />
}
