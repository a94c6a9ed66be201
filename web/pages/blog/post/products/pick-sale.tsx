import { Price } from '#web/ui/shop/price.tsx'
import { StockState } from '#web/ui/shop/stock-state.tsx'
import type { Pick } from './product-facts.ts'

/** What a product costs and whether it is in stock, or that it is no longer sold. */
export function PickSale({ pick }: { pick: Pick }) {
  if (!pick.isSold) return <NoLongerSold />
  return (
    <>
      <Price amount={pick.price} was={pick.was} asOf={pick.asOf} />
      <StockState productId={pick.id} availability={pick.availability} />
    </>
  )
}

export function NoLongerSold() {
  return <span className="pair mono faint">No longer sold</span>
}
