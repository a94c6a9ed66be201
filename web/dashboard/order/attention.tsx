import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/desk/schema.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Why somebody has to look at an order, until they say that they have. */
export function Attention({ order: { _id: id, attention } }: { order: OrderDetail }) {
  const [isBusy, setBusy] = useState(false)
  const change = useOrderChange()
  const look = async () => {
    setBusy(true)
    await change((api) => api.admin.orders[':id']['looked-at'].$post({ param: { id } }))
    setBusy(false)
  }
  return (
    <Banner
      tone="warn"
      actions={
        <Button size="s" busy={isBusy} onClick={() => void look()}>
          Mark as checked
        </Button>
      }
    >
      <strong>This order needs your attention.</strong> {attention}
    </Banner>
  )
}
