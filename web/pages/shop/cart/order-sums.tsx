import type { Quote } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { SumList } from '#web/ui/shop/sum-list.tsx'

type Props = {
  quote: Quote | null
  isStale: boolean
  /** In the currency that is charged, instead of dollars. */
  isCharge?: boolean
  /** Only what the products cost: whoever sells them names the rest. */
  isProductsOnly?: boolean
}

export function OrderSums({ quote, isStale, isCharge, isProductsOnly }: Props) {
  const names = isProductsOnly ? ['Total'] : ['Subtotal', 'Shipping', 'Total']
  const unknown = names.map((name) => ({ name, amount: '…', isTotal: name === 'Total' }))
  if (!quote) return <SumList sums={unknown} isStale={isStale} />
  if (isProductsOnly) {
    const total = { name: 'Total', amount: formatAmount(quote.subtotal), isTotal: true }
    return <SumList sums={[total]} isStale={isStale} />
  }
  return (
    <>
      <SumList sums={(isCharge ? quote.charge : quote).sums} isStale={isStale} />
      {quote.arrives && <b className="small strong">Arrives {quote.arrives.text}</b>}
    </>
  )
}
