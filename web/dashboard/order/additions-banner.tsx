import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { statusWords } from '#web/dashboard/order-parts/order-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What was added to a paid order, or the order to which this one adds: they are sent together. */
export function AdditionsBanner({
  order: { _id: id, adds_to, additions },
}: {
  order: OrderDetail
}) {
  if (adds_to)
    return (
      <Banner tone="info">
        These items were added to order{' '}
        <Link className="link mono" to={orderPath(adds_to._id)}>
          {adds_to.order_number}
        </Link>
        .
      </Banner>
    )
  return additions
    .filter(({ status }) => status !== 'cancelled')
    .map((one) =>
      one.status === 'pending' ? (
        <OpenAddition key={one._id} id={id} addition={one} />
      ) : (
        <Banner key={one._id} tone="info">
          Items were added in order <Number addition={one} />, {amountOf(one)}:{' '}
          {statusWords(one).label.toLowerCase()}.
        </Banner>
      ),
    )
}

type Addition = OrderDetail['additions'][number]

function OpenAddition({ id, addition }: { id: string; addition: Addition }) {
  const [busy, setBusy] = useState<'' | 'waive' | 'cancel'>('')
  const change = useOrderChange()
  const waive = async () => {
    setBusy('waive')
    await change(
      (api) =>
        api.admin.orders[':id'].waiver.$post({ param: { id }, query: { addition: addition._id } }),
      'The added items cost nothing now.',
    )
    setBusy('')
  }
  const cancel = async () => {
    setBusy('cancel')
    const json = { status: 'cancelled' } as const
    await change(
      (api) => api.admin.orders[':id'].$put({ param: { id: addition._id }, json }),
      'The added items went back into stock.',
    )
    setBusy('')
  }
  return (
    <Banner
      tone="warn"
      icon="clock"
      actions={
        <>
          <Button
            size="s"
            busy={busy === 'waive'}
            disabled={busy !== ''}
            onClick={() => void waive()}
          >
            Give them for nothing
          </Button>
          <Button
            size="s"
            busy={busy === 'cancel'}
            disabled={busy !== ''}
            onClick={() => void cancel()}
          >
            Take them out again
          </Button>
        </>
      }
    >
      <strong>The customer was asked to pay {amountOf(addition)} for added items</strong> (order{' '}
      <Number addition={addition} />
      ). Until then this order cannot be shipped as a whole.
    </Banner>
  )
}

function Number({ addition: { _id, order_number } }: { addition: Addition }) {
  return (
    <Link className="link mono" to={orderPath(_id)}>
      {order_number}
    </Link>
  )
}

const amountOf = ({ total_price, currency }: Addition) => formatAmount(total_price, currency)
