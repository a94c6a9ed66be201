import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { orderDate } from '#web/dashboard/order-parts/order-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cancelUnpaid } from './cancel-unpaid.tsx'
import { DeclineCancelDialog } from './decline-cancel-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'

type Props = { order: OrderDetail; onCancel: () => void }

/** What the customer asks, until it is answered or the order is shipped. */
export function CancelBanner({ order, onCancel }: Props) {
  const { timeZone } = usePerson()
  const { mailIsSent } = useSite()
  const refresh = useRefresh()
  const [isDeclining, setDeclining] = useState(false)
  const { cancelRequest: request, refundable } = order
  if (request?.state !== 'requested') return null
  return (
    <Banner
      tone="warn"
      actions={
        <>
          <Button
            size="s"
            variant="primary"
            onClick={() =>
              refundable > 0 ? onCancel() : void cancelUnpaid(order, { refresh, mailIsSent })
            }
          >
            {refundable > 0 ? 'Cancel and refund…' : 'Cancel order…'}
          </Button>
          <Button size="s" onClick={() => setDeclining(true)}>
            Decline…
          </Button>
        </>
      }
    >
      <strong>{order.shipping_address.name} asks you to cancel this order</strong>, since{' '}
      {orderDate(request.created_at, timeZone)}. Answer before you ship it.
      {request.text && <p className="verbatim breaks above-2">“{request.text}”</p>}
      {isDeclining && <DeclineCancelDialog order={order} onClose={() => setDeclining(false)} />}
    </Banner>
  )
}
