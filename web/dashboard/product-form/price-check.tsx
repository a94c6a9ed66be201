import { useState } from 'react'
import type { Product } from '#server/modules/catalog/schema.ts'
import { siteMinute } from '#shared/time/site-time.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  id: string
  /** ISO 8601 UTC. */
  confirmedAt: string
  onConfirmed: (product: Product) => void
}

/** When somebody last saw that the stored prices of other shops are right, and the press that says so again. */
export function PriceCheck({ id, confirmedAt, onConfirmed }: Props) {
  const { timeZone } = usePerson()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const outcome = await call((api) =>
      api.products[':id']['price-confirmation'].$post({ param: { id } }),
    )
    setBusy(false)
    if ('refusal' in outcome) return toast.error(outcome.refusal.message)
    onConfirmed(outcome.value.product)
  }
  return (
    <div className="row tight">
      <p className="fine">
        Other shops’ prices as of {siteMinute(new Date(confirmedAt), timeZone)}. Readers see this
        time beside them.
      </p>
      <Button size="s" busy={isBusy} onClick={() => void confirm()}>
        Price is still right
      </Button>
    </div>
  )
}

/** When the oldest price of another shop was confirmed; undefined where the product has none. */
export function oldestConfirmation(product: Product): string | undefined {
  const { sellingMode, priceConfirmedAt, offers } = product
  const own = sellingMode === 'affiliate' ? [priceConfirmedAt] : []
  const others = offers.filter(({ price }) => price !== null)
  return [...own, ...others.map(({ confirmedAt }) => confirmedAt)].filter(Boolean).toSorted()[0]
}
