import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { invoiceName } from '#shared/orders/invoice.ts'
import { orderSums, taxText } from '#shared/orders/order-texts.ts'
import { paidText } from '#shared/orders/payment-texts.ts'
import { amountIn } from '#web/dashboard/order-parts/order-words.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PaperHead } from './paper-head.tsx'
import styles from './print-orders.module.css'

export function Invoice({ order, seller }: { order: OrderDetail; seller: string }) {
  const invoice = order.invoices.find(({ kind }) => kind === 'invoice')
  return (
    <article
      className={`grid apart breaks packed small edged ${styles.paper}`}
      aria-label={`Invoice for order ${order.order_number}`}
    >
      <PaperHead
        title={invoice ? invoiceName(invoice) : 'Invoice'}
        order={order}
        seller={seller}
        addressTitle="Billed to"
        issued={invoice}
      />
      <table className={`whole num ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.end}>
              Quantity
            </th>
            <th scope="col" className={styles.end}>
              Price
            </th>
            <th scope="col" className={styles.end}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.line_items.map(({ position, title, quantity, price }) => (
            <tr key={position}>
              <td>
                <Unbroken text={title} />
              </td>
              <td className={styles.end}>{quantity}</td>
              <td className={styles.end}>{amountIn(price, order)}</td>
              <td className={styles.end}>{amountIn(price * quantity, order)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {orderSums(order).map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row" colSpan={3} className={styles.end}>
                {name}
              </th>
              <td className={styles.end}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>
        {paidText(order)} Amounts in {order.currency}. {taxText(order.taxes, order.currency)}
      </p>
    </article>
  )
}
