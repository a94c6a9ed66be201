import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { sellerLines } from '#shared/orders/invoice-paper.ts'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { orderDate } from '#web/dashboard/order-parts/order-words.ts'
import styles from './print-orders.module.css'

type Props = {
  title: string
  order: OrderDetail
  seller: string
  addressTitle: string
  /** The invoice as it was issued, with the seller of then. */
  issued?: OrderDetail['invoices'][number] | undefined
}

export function PaperHead({ title, order, seller, addressTitle, issued }: Props) {
  const { siteName, publicUrl } = useSite()
  const { timeZone } = usePerson()
  const { phone } = order.shipping_address
  const [name = siteName, ...lines] = issued ? sellerLines(issued) : [siteName, seller]
  const address = lines.filter(Boolean).join('\n')
  return (
    <>
      <header className={`line stretched loose ${styles.top}`}>
        <div>
          <p className={styles.site}>{name}</p>
          <p>{new URL(publicUrl).host}</p>
          {address && <p className={`above-2 ${styles.seller}`}>{address}</p>}
        </div>
        <div className={styles.end}>
          <h2 className={styles.title}>{title}</h2>
          <p>Order {order.order_number}</p>
          <p>{orderDate(issued?.issued_at ?? order.created_at, timeZone)}</p>
        </div>
      </header>
      <section>
        <h3 className={styles.label}>{addressTitle}</h3>
        <address className={styles.address}>
          {[...addressLines(order.shipping_address), phone].map((line, at) => (
            <div key={at}>{line}</div>
          ))}
        </address>
      </section>
    </>
  )
}
