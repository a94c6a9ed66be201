import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { orderSums } from '#shared/orders/order-texts.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { amountIn, countPieces } from '#web/dashboard/order-parts/order-words.ts'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { EditItemsButton } from './edit-items-dialog.tsx'
import styles from './order.module.css'

export function ItemsPanel({ order }: { order: OrderDetail }) {
  return (
    <section>
      <PanelHead title="Items" note={countPieces(order)}>
        {order.canEditLines && <EditItemsButton key={order.version} order={order} />}
      </PanelHead>
      <div className="card ruled">
        {order.line_items.map((line) => (
          <Line key={line.position} line={line} order={order} />
        ))}
        <div className={`pad-head ${styles.sums}`}>
          <SumList sums={orderSums(order)} />
        </div>
      </div>
    </section>
  )
}

type Line = OrderDetail['line_items'][number]

function Line({ line, order }: { line: Line; order: OrderDetail }) {
  const { title, slug, quantity, price, image_url, returned, stock, toShip } = line
  return (
    <div className={`grid centered close-lines ${styles.line}`}>
      <img className={`photo ${styles.thumb}`} src={image_url} alt="" width={44} height={44} />
      <div>
        {stock === null ? (
          <span className="strong breaks">
            <Unbroken text={title} />
          </span>
        ) : (
          <Link className="under strong breaks" to={pathTo.product(slug)}>
            <Unbroken text={title} />
          </Link>
        )}
        <SpecStrip
          facts={[
            stock === null ? 'No longer in the store' : `${stock} left`,
            returned > 0 && `${returned} returned`,
            order.is_partly_shipped && toShip > 0 && `${toShip} to ship`,
          ]}
        />
      </div>
      <span className={`num small soft ${styles.each}`}>
        {quantity} × {amountIn(price, order)}
      </span>
      <strong className="num to-end">{amountIn(price * quantity, order)}</strong>
    </div>
  )
}
