import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { counted } from '#shared/text/counted.ts'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import {
  canShipItems,
  countToShip,
  offeredSteps,
  orderDate,
  statusWords,
} from '#web/dashboard/order-parts/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { OrderTracker } from '#web/ui/shop/order-tracker.tsx'
import { shipLabel } from './ship-dialog.tsx'
import type { OpenDialog } from './order.screen.tsx'
import { useOrderChange } from './use-order-change.ts'
import styles from './order.module.css'

type Props = { order: OrderDetail; onOpen: (dialog: OpenDialog) => void }

export function ProgressPanel({ order, onOpen }: Props) {
  return (
    <section>
      <PanelHead title="Progress" />
      <div className="card">
        <div className={`pad-5 ${styles.progress}`}>
          <OrderTracker order={order} dates={order.status_dates} />
        </div>
        <NextStep order={order} onOpen={onOpen} />
      </div>
    </section>
  )
}

function NextStep({ order, onOpen }: Props) {
  const { _id: id, order_number: number, version } = order
  const [busy, setBusy] = useState<OrderStatus>()
  const { timeZone } = usePerson()
  const { mailIsSent } = useSite()
  const change = useOrderChange()
  const steps = offeredSteps(order)
  const { is_pickup } = order
  const labelOf = (status: OrderStatus) => statusWords({ status, is_pickup }).label.toLowerCase()
  const primary = steps.includes('shipped') ? 'shipped' : steps.at(-1)
  const primaryLast = steps.toSorted((a, b) => Number(a === primary) - Number(b === primary))

  async function move(status: OrderStatus) {
    if (status === 'shipped') return onOpen('ship')
    setBusy(status)
    const json = { status, version }
    const text = `Order ${number} is ${labelOf(status)}.`
    await change((api) => api.admin.orders[':id'].$put({ param: { id }, json }), text)
    setBusy(undefined)
  }

  const told = mailIsSent
    ? 'The customer is notified of each step.'
    : 'No email is sent: the customer sees each step under Track Order.'
  const words = nextWords(order, { told, dateOf: (iso) => orderDate(iso, timeZone) })
  if (!words) return null
  return (
    <div className={`row pad-head edge-above on-band snug-lines even ${styles.next}`}>
      <p className="ui">{words}</p>
      <div className="row tight">
        {canShipItems(order) && <Button onClick={() => onOpen('items')}>Ship items…</Button>}
        {primaryLast.map((step) => (
          <Button
            key={step}
            variant={step === primary ? 'primary' : 'secondary'}
            busy={busy === step}
            onClick={() => void move(step)}
          >
            {step === 'shipped' && <Icon name="truck" small />}
            {step === 'shipped' ? `${shipLabel(order)}…` : `Mark as ${labelOf(step)}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

type Around = { told: string; dateOf: (iso: string) => string }

function nextWords(order: OrderDetail, { told, dateOf }: Around): string {
  const { status, expiresAt } = order
  if (status === 'pending') {
    const [what, undone] = order.awaits_confirmation
      ? ['confirmation', 'Unconfirmed']
      : ['payment', 'Unpaid']
    const end = expiresAt && ` ${undone}, it is cancelled on ${dateOf(expiresAt)}.`
    return `Waiting for ${what}.${end ?? ''}`
  }
  if (order.is_partly_shipped)
    return `${counted(countToShip(order), 'item')} still to ship. Next: pack and ship the rest.`
  if (status === 'confirmed' || status === 'processing')
    return order.is_pickup ? 'Next: pack and hand over.' : 'Next: pack and ship.'
  if (status === 'delivered' && order.canMarkPaid)
    return `${statusWords(order).label}. Mark it as paid once you have the money.`
  return offeredSteps(order).length > 0 ? `On its way. ${told}` : ''
}
