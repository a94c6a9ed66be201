import type { Order } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { pictureAt } from '#shared/picture.ts'
import { OrderLine, OrderPart } from '#web/pages/orders/order-frame.tsx'
import { moneyText } from '#web/pages/shop/checkout/charge-text.ts'
import sums from '#web/pages/shop/cart/order-sums.module.css'
import { Picture } from '#web/ui/picture.tsx'
import styles from './pay-page.module.css'

/** What was ordered, what it costs and where it goes. */
export function PaySummary({ order }: { order: Order }) {
  const { currency } = order
  const shown = (amount: number) => moneyText(amount, currency)
  return (
    <aside className={`card ${styles.summary}`} aria-label="Your order">
      <h2 className="title-3">Your order</h2>
      <div className="grid">
        {order.line_items.map(({ productId, title, slug, quantity, price, image_url }) => (
          <OrderLine
            key={productId}
            title={title}
            to={pathTo.product(slug)}
            note={`${quantity} × ${shown(price)}`}
            amount={shown(price * quantity)}
            picture={<Picture picture={pictureAt(image_url)} alt="" ratio="square" sizes="48px" />}
          />
        ))}
      </div>
      <dl className={`${sums.sums} num`}>
        <div>
          <dt>Subtotal</dt>
          <dd>{shown(order.subtotal_price)}</dd>
        </div>
        {order.total_discounts > 0 && (
          <div>
            <dt>Discount{order.discount_code && ` (${order.discount_code})`}</dt>
            <dd>−{shown(order.total_discounts)}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd>{order.shipping_price === 0 ? 'Free' : shown(order.shipping_price)}</dd>
        </div>
        <div className={sums.total}>
          <dt>Total</dt>
          <dd>{shown(order.total_price)}</dd>
        </div>
      </dl>
      <OrderPart title="Delivery to">
        <Address address={order.shipping_address} />
      </OrderPart>
    </aside>
  )
}

function Address({ address }: { address: Order['shipping_address'] }) {
  const { name, address1, address2, city, province, zip, country, phone } = address
  const lines = [name, address1, address2, `${city}, ${province} ${zip}`, country, phone]
  return (
    <address className={`ui ${styles.address}`}>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}
