import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

/** An order that is to be paid on delivery and waits until somebody stands behind it. */
export function AwaitingBanner({ order }: { order: OrderDetail }) {
  const { _id: id, order_number: number, version, confirmer } = order
  const [isBusy, setBusy] = useState(false)
  const change = useOrderChange()
  const accept = async () => {
    setBusy(true)
    const json = { status: 'confirmed', version } as const
    await change(
      (api) => api.admin.orders[':id'].$put({ param: { id }, json }),
      `Order ${number} was accepted.`,
    )
    setBusy(false)
  }
  return (
    <Banner
      tone="warn"
      actions={
        <Button size="s" variant="primary" busy={isBusy} onClick={() => void accept()}>
          Accept order
        </Button>
      }
    >
      <strong>This order awaits confirmation.</strong>{' '}
      {confirmer === 'customer'
        ? 'The customer got an email with a link to confirm it. If you know them, accept it yourself.'
        : 'Accept it if you trust the customer: they pay on delivery.'}{' '}
      Its items are reserved until it expires.
    </Banner>
  )
}
