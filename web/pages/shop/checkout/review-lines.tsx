import { formatAmount } from '#shared/currency.ts'
import { pictureAt } from '#shared/picture.ts'
import type { CartLine } from '#web/pages/shop/cart/cart-view.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { writeWanted } from './typed-order.ts'
import styles from './review.module.css'

type Props = { lines: CartLine[]; onQuantity(productId: string, quantity: number): void }

export function ReviewLines({ lines, onQuantity }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.productId} className={styles.line}>
          <Picture picture={pictureAt(line.image)} alt="" ratio="square" sizes="56px" />
          <p className="ui">
            <b>{line.title}</b>
            <br />
            <span className="small faint num">
              {line.quantity} × {formatAmount(line.price)}
            </span>
          </p>
          <span className="ui num">{formatAmount(line.price * line.quantity)}</span>
          {line.problem && <Problem line={line} onQuantity={onQuantity} />}
        </li>
      ))}
    </ul>
  )
}

function Problem({ line, onQuantity }: { line: CartLine } & Pick<Props, 'onQuantity'>) {
  const { productId, stock = 0, quantity, problem } = line
  const canBeFewer = stock > 0 && stock < quantity
  return (
    <p className={`small wrong ${styles.problem}`} role="status">
      <Icon name="warn" small />
      <span>
        {problem}{' '}
        {canBeFewer && (
          <button
            type="submit"
            name="take"
            value={writeWanted([{ productId, quantity: stock }])}
            className="bare link"
            onClick={(event) => {
              event.preventDefault()
              onQuantity(productId, stock)
            }}
          >
            Take {stock}
          </button>
        )}
      </span>
    </p>
  )
}
