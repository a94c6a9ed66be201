import layout from '#web/dashboard/kit/columns.module.css'
import { Fragment, useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { invoiceFileName, invoiceName } from '#shared/orders/invoice.ts'
import { methodName } from '#shared/orders/payment-texts.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { amountIn, paymentWords } from '#web/dashboard/order-parts/order-words.ts'
import { findScreen } from '#web/dashboard/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useOrderChange } from './use-order-change.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { plainNames } from '#shared/money/amount-unit.ts'

const LEDGER = '/dashboard/payments'

export function PaymentPanel({ order }: { order: OrderDetail }) {
  const payment = order.payments.at(-1)
  const facts: [string, string][] = [
    ['Method', methodName(order.payment_method)],
    ['Status', paymentWords(order).label],
    ['Total', amountIn(order.total_price, order)],
  ]
  if (order.currency !== shopCurrency())
    facts.push([`In ${plainNames()}`, formatAmount(order.base_total)])
  if (payment?.captureId) facts.push(['Capture', payment.captureId])
  if (payment?.fault) facts.push(['Problem', payment.fault])
  facts.push([
    'Refunded',
    order.refunded_price > 0 ? amountIn(order.refunded_price, order) : 'Nothing',
  ])
  return (
    <section>
      <PanelHead title="Payment">
        {payment && findScreen(LEDGER) && (
          <Link to={`${LEDGER}?order=${order.order_number}`}>Payment log</Link>
        )}
      </PanelHead>
      <div className={`card grid pad-5 ${layout.panel}`}>
        <dl className={'grid breaks last-wide tight-lines loose'}>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt className="soft">{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <Refunds order={order} />
        <Invoices order={order} />
        {order.canMarkPaid && <MarkPaid order={order} />}
      </div>
    </section>
  )
}

const REFUND_WORDS = {
  started: 'in progress',
  pending: 'waiting for the payment provider',
  done: 'done',
  failed: 'failed',
} as const

function Refunds({ order }: { order: OrderDetail }) {
  if (order.refunds.length === 0) return null
  return (
    <ul className="stack tight small">
      {order.refunds.map(({ _id, amount, status, reason, fault }) => (
        <li key={_id}>
          <strong>{amountIn(amount, order)}</strong> refund {REFUND_WORDS[status]}
          {(fault || reason) && <p className="meta">{fault || reason}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The invoice of the order, and a credit note for each refund of it. */
function Invoices({ order: { _id: id, invoices } }: { order: OrderDetail }) {
  if (invoices.length === 0) return null
  return (
    <ul className="stack tight small" aria-label="Invoice files">
      {invoices.map((invoice) => (
        <li key={invoice._id} className="between">
          <b className="strong">{invoiceName(invoice)}</b>
          <a
            className="link"
            href={`/api/admin/orders/${id}/invoices/${invoice._id}`}
            download={invoiceFileName(invoice)}
          >
            Download PDF<span className="vh"> of {invoiceName(invoice)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function MarkPaid({ order: { _id: id, order_number: number, version } }: { order: OrderDetail }) {
  const [isBusy, setBusy] = useState(false)
  const change = useOrderChange()
  const mark = async () => {
    setBusy(true)
    await change(
      (api) => api.admin.orders[':id'].paid.$post({ param: { id }, json: { version } }),
      `Order ${number} was marked as paid.`,
    )
    setBusy(false)
  }
  return (
    <Button className="own-width" busy={isBusy} onClick={() => void mark()}>
      Mark as paid
    </Button>
  )
}
