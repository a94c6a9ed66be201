import { useState } from 'react'
import type { AdminReturn } from '#server/modules/orders/returns/schema.ts'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { reasonText, type ReturnState } from '#shared/orders/return-states.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { amountIn, orderDate } from '#web/dashboard/order-parts/order-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ReturnAnswerDialog, type WrittenAnswer } from './return-answer-dialog.tsx'
import { ReturnReceivedDialog } from './return-received-dialog.tsx'
import { ReturnRefundDialog } from './return-refund-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'

type Words = { tone: 'ok' | 'warn' | 'bad' | 'info' | 'plain'; children: string }

/** How a return stands, as a badge. */
const BADGES: Record<ReturnState, Words> = {
  requested: { tone: 'warn', children: 'Return requested' },
  accepted: { tone: 'info', children: 'Accepted, not here yet' },
  received: { tone: 'info', children: 'Received' },
  refunded: { tone: 'ok', children: 'Refunded' },
  declined: { tone: 'plain', children: 'Declined' },
  closed: { tone: 'plain', children: 'Closed without a refund' },
  withdrawn: { tone: 'plain', children: 'Withdrawn' },
}

/** What the customer wants to give back, and what the shop does about it. */
export function ReturnsPanel({ order }: { order: OrderDetail }) {
  if (order.returns.length === 0) return null
  return (
    <section>
      <PanelHead title="Returns" note={order.returns.length} />
      <div className="card ruled">
        {order.returns.map((one) => (
          <ReturnRow key={one._id} one={one} order={order} />
        ))}
      </div>
    </section>
  )
}

type Props = { one: AdminReturn; order: OrderDetail }

function ReturnRow({ one, order }: Props) {
  const { timeZone } = usePerson()
  return (
    <div className="grid tight pad-5">
      <div className="line">
        <span className="fill">
          <Badge {...BADGES[one.state]} />
        </span>
        <time className="note" dateTime={one.created_at}>
          {orderDate(one.created_at, timeZone)}
        </time>
      </div>
      <ul className="ui">
        {one.lines.map((line) => (
          <li key={line.position}>
            {line.quantity} × <Unbroken text={line.title} />
            {restockedText(one, line.position)}
          </li>
        ))}
      </ul>
      <p className="small soft">Reason: {reasonText(one.reason)}</p>
      {one.text && <p className="verbatim breaks">{one.text}</p>}
      {one.answer && <p className="small soft verbatim breaks">You wrote: {one.answer}</p>}
      {one.isRefundUnderWay && <p className="small soft">A refund is in progress.</p>}
      <Steps one={one} order={order} />
    </div>
  )
}

function restockedText({ restocked, state }: AdminReturn, position: number): string {
  if (state !== 'received' && state !== 'refunded' && state !== 'closed') return ''
  const line = restocked.find((each) => each.position === position)
  return line ? `, ${line.quantity} restocked` : ''
}

function Steps({ one, order }: Props) {
  const [open, setOpen] = useState<WrittenAnswer | 'received' | 'refund'>()
  const change = useOrderChange()
  const close = () => setOpen(undefined)
  const canRefund =
    one.next.includes('refunded') &&
    one.state !== 'requested' &&
    order.refundable > 0 &&
    !one.isRefundUnderWay
  const end = () =>
    change(
      (api) =>
        api.admin.orders[':id'].returns[':returnId'].$put({
          param: { id: order._id, returnId: one._id },
          json: { state: 'closed', version: order.version },
        }),
      'The return is closed.',
    )
  return (
    <div className="row tight">
      {one.next.includes('accepted') && (
        <Button size="s" variant="primary" onClick={() => setOpen('accepted')}>
          Accept…
        </Button>
      )}
      {one.next.includes('received') && (
        <Button size="s" variant="primary" onClick={() => setOpen('received')}>
          <Icon name="box" small />
          Mark as received…
        </Button>
      )}
      {canRefund && (
        <Button
          size="s"
          variant={one.state === 'received' ? 'primary' : 'secondary'}
          onClick={() => setOpen('refund')}
        >
          <Icon name="return" small />
          Refund {amountIn(one.suggested, order)}…
        </Button>
      )}
      {one.next.includes('declined') && (
        <Button size="s" onClick={() => setOpen('declined')}>
          Decline…
        </Button>
      )}
      {one.next.includes('closed') && !one.isRefundUnderWay && (
        <Button size="s" onClick={() => void end()}>
          Close without a refund
        </Button>
      )}
      {(open === 'accepted' || open === 'declined') && (
        <ReturnAnswerDialog one={one} order={order} state={open} onClose={close} />
      )}
      {open === 'received' && <ReturnReceivedDialog one={one} order={order} onClose={close} />}
      {open === 'refund' && <ReturnRefundDialog one={one} order={order} onClose={close} />}
    </div>
  )
}
