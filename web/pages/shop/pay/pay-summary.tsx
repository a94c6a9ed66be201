import type { Order } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { orderSums } from '#shared/orders/order-texts.ts'
import { pictureAt } from '#shared/picture.ts'
import { OrderLine, OrderPart } from '#web/pages/orders/order-frame.tsx'
import { InvoiceLinks } from '#web/ui/shop/invoice-links.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'

/** What was ordered, what it costs and where it goes. */
export function PaySummary({ order }: { order: Order }) {
  const { currency } = order
  const shown = (amount: number) => formatAmount(amount, currency)
  return (
    <aside className="card grid pad-5" aria-label="Your order">
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
      <SumList sums={orderSums(order)} />
      <InvoiceLinks order={order} />
      <OrderPart title="Delivery to">
        <Address address={order.shipping_address} />
      </OrderPart>
    </aside>
  )
}

function Address({ address }: { address: Order['shipping_address'] }) {
  return (
    <address className="ui grid joined breaks">
      {[...addressLines(address), address.phone].filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}
