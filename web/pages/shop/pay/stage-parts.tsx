import type { ReactNode } from 'react'
import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { CancelOrder } from '#web/pages/orders/cancelling/cancel-order.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import styles from './pay-page.module.css'

type HeadProps = { placed: PlacedOrder } & { title: string; children: ReactNode }

/** What a stage of an order is about, above everything else. */
export function Head({ placed, title, children }: HeadProps) {
  return (
    <div className="grid tight">
      <h1 className="title-1">{title}</h1>
      <p className="lead">{children}</p>
      <Number number={placed.order.order_number} />
    </div>
  )
}

function Number({ number }: { number: string }) {
  return (
    <p className={`ui line tight soft ${styles.number}`}>
      Order number <b className="mono">{number}</b>
      <IconButton
        icon="copy"
        label="Copy the order number"
        className="needs-script"
        small
        data-press="copy"
        data-text={number}
        data-done="Order number copied"
      />
    </p>
  )
}

type ChangeProps = { order: PlacedOrder['order']; hasOtherWay: boolean }

/** The order makes room for a new one with the same products and address; what the shop added to another is taken or left. */
export function Change({ order, hasOtherWay }: ChangeProps) {
  if (order.adds_to) return <CancelOrder order={order} canAsk={false} request={null} />
  return (
    <Form>
      <input type="hidden" name="step" value="change" />
      <Button type="submit">Change the order{hasOtherWay && ', or pay another way'}</Button>
    </Form>
  )
}

export function keptText(minutes: number): string {
  return `Your items are reserved for ${lengthText(minutes)}.`
}

function lengthText(minutes: number): string {
  if (minutes === 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : counted(Math.round(minutes / 60), 'hour')
}
