import type { Ledger } from '#server/modules/orders/payments/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'

type Sums = Pick<Ledger, 'sums' | 'total_dollars'>

/** What the payments that are listed brought, by currency; with several, all of it in dollars, as Sales counts it. */
export function PaymentSums({ sums, total_dollars: total }: Sums) {
  const [first, ...others] = sums
  if (!first) return null
  const isOnlyDollars = others.length === 0 && first.currency === 'USD'
  return (
    <Stats>
      {sums.map(({ currency, received, refunded, left }) => (
        <Stat
          key={currency}
          label={`Payments in ${currency}`}
          value={formatAmount(left, currency)}
          note={noteOf(formatAmount(received, currency), formatAmount(refunded, currency))}
        />
      ))}
      {!isOnlyDollars && (
        <Stat label="Total in dollars" value={formatAmount(total)} note="as in Sales" />
      )}
    </Stats>
  )
}

function noteOf(received: string, refunded: string): string {
  return `${received} received, ${refunded} refunded`
}
