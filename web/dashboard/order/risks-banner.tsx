import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What is unusual about an order, until an admin says that it looks fine. It holds nothing back. */
export function RisksBanner({ order }: { order: OrderDetail }) {
  const { _id: id, version, risks } = order
  const [isBusy, setBusy] = useState(false)
  const change = useOrderChange()
  const dismiss = async () => {
    setBusy(true)
    await change((api) =>
      api.admin.orders[':id']['looks-fine'].$post({
        param: { id },
        json: { version, hints: risks.length },
      }),
    )
    setBusy(false)
  }
  return (
    <Banner
      tone="warn"
      actions={
        <Button size="s" busy={isBusy} onClick={() => void dismiss()}>
          Looks fine
        </Button>
      }
    >
      <strong>Worth a look before you ship.</strong> Only admins see this, and nothing is held back.
      <ul className="stack tight">
        {risks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}
