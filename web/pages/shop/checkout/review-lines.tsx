import type { Quote } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { pictureAt } from '#shared/picture.ts'
import type { CartLine } from '#web/pages/shop/cart/cart-view.ts'
import { LineProblem } from '#web/pages/shop/cart/line-problem.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './review.module.css'

type Props = {
  lines: CartLine[]
  quote: Quote | null
  onQuantity(productId: string, quantity: number): void
}

/** The lines in the currency that is charged. */
export function ReviewLines({ lines, quote, onQuantity }: Props) {
  const costOf = chargedCost(quote)
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.productId} className={`grid centered tight-lines snug ${styles.line}`}>
          <Picture picture={pictureAt(line.image)} alt="" ratio="square" sizes="56px" />
          <p className="ui">
            <b>
              <Unbroken text={line.title} />
            </b>
            <br />
            <span className="small faint num">
              {line.quantity} × {costOf(line, 1)}
            </span>
          </p>
          <span className="ui num">{costOf(line, line.quantity)}</span>
          {line.problem && (
            <LineProblem line={line} className="across" canPost onQuantity={onQuantity} />
          )}
        </li>
      ))}
    </ul>
  )
}

// In dollars until the server has quoted.
function chargedCost(quote: Quote | null) {
  const charged = new Map(
    quote?.lines.map(({ productId }, at) => [productId, quote.charge.prices[at]]),
  )
  return ({ productId, price }: CartLine, pieces: number): string => {
    const each = charged.get(productId)
    if (each === undefined) return formatAmount(price * pieces)
    return formatAmount(each * pieces, quote?.charge.currency)
  }
}
