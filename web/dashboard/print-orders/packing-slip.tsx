import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PaperHead } from './paper-head.tsx'
import styles from './print-orders.module.css'

/** What goes into the parcel; without prices, as it may be a present. */
export function PackingSlip({ order, seller }: { order: OrderDetail; seller: string }) {
  const { siteName } = useSite()
  return (
    <article
      className={`grid apart breaks packed small edged ${styles.paper}`}
      aria-label={`Packing slip for order ${order.order_number}`}
    >
      <PaperHead
        title="Packing slip"
        order={order}
        seller={seller}
        addressTitle={order.is_pickup ? 'Picked up by' : 'Ship to'}
      />
      {order.shipping_method && (
        <p>
          Shipping: <b>{order.shipping_method}</b>
          {order.pickup_at && `, picked up at ${order.pickup_at}`}
        </p>
      )}
      <table className={`whole num ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col" className={styles.end}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {order.line_items
            .map((line) => ({ ...line, packed: packedOf(line, order) }))
            .filter(({ packed }) => packed > 0)
            .map(({ position, title, packed }) => (
              <tr key={position}>
                <td className={styles.box}>☐</td>
                <td>
                  <Unbroken text={title} />
                </td>
                <td className={styles.end}>{packed}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>Thank you for your order at {siteName}.</p>
    </article>
  )
}

type Line = OrderDetail['line_items'][number]

/** Of an order that is shipped in part, what has yet to leave. */
function packedOf({ quantity, returned, toShip }: Line, { is_partly_shipped }: OrderDetail) {
  return is_partly_shipped ? toShip : quantity - returned
}
