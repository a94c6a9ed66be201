import { formatAmount } from '#shared/currency.ts'
import { pictureAt } from '#shared/picture.ts'
import type { CartLine } from '#web/pages/shop/cart/cart-view.ts'
import { LineProblem } from '#web/pages/shop/cart/line-problem.tsx'
import { Picture } from '#web/ui/picture.tsx'
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
          {line.problem && (
            <LineProblem line={line} className={styles.problem} canPost onQuantity={onQuantity} />
          )}
        </li>
      ))}
    </ul>
  )
}
