import type { OrderDetail } from '#server/modules/orders/desk/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { fromMajor, multiply, toMajor } from '#shared/money.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { amountIn, countPieces } from '#web/dashboard/order-parts/order-words.ts'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import styles from './order.module.css'

export function ItemsPanel({ order }: { order: OrderDetail }) {
  return (
    <section>
      <PanelHead title="Items" note={countPieces(order)} />
      <div className="card ruled">
        {order.line_items.map((line) => (
          <Line key={line.position} line={line} order={order} />
        ))}
        <Sums order={order} />
      </div>
    </section>
  )
}

type Line = OrderDetail['line_items'][number]

function Line({ line, order }: { line: Line; order: OrderDetail }) {
  const { title, slug, quantity, price, image_url, returned, stock } = line
  const total = toMajor(multiply(fromMajor(price, order.currency), quantity))
  return (
    <div className={styles.line}>
      <img className={styles.thumb} src={image_url} alt="" width={44} height={44} />
      <div>
        {stock === null ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link className={`under ${styles.title}`} to={pathTo.product(slug)}>
            {title}
          </Link>
        )}
        <SpecStrip
          facts={[
            stock === null ? 'not in the store any more' : `${stock} left`,
            returned > 0 && `${returned} came back`,
          ]}
        />
      </div>
      <span className={`num small soft ${styles.each}`}>
        {quantity} × {amountIn(price, order)}
      </span>
      <strong className={`num ${styles.end}`}>{amountIn(total, order)}</strong>
    </div>
  )
}

/** What the lines come to. */
export function Sums({ order }: { order: OrderDetail }) {
  const { total_discounts, shipping_price, refunded_price } = order
  const sums: [string, string][] = [['Subtotal', amountIn(order.subtotal_price, order)]]
  if (total_discounts > 0)
    sums.push([`Discount ${order.discount_code}`, `−${amountIn(total_discounts, order)}`])
  sums.push(['Shipping', shipping_price > 0 ? amountIn(shipping_price, order) : 'Free'])
  return (
    <dl className={`grid num ${styles.sums}`}>
      {sums.map(([name, value]) => (
        <div key={name} className="between">
          <dt className="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={`between ${styles.total}`}>
        <dt>Total in {order.currency}</dt>
        <dd>{amountIn(order.total_price, order)}</dd>
      </div>
      {refunded_price > 0 && (
        <div className="between">
          <dt className="soft">Refunded</dt>
          <dd>−{amountIn(refunded_price, order)}</dd>
        </div>
      )}
    </dl>
  )
}
