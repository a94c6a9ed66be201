import type { Quote } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { pictureAt } from '#shared/picture.ts'
import type { CartLine } from '#web/pages/shop/cart/cart-view.ts'
import { LineProblem } from '#web/pages/shop/cart/line-problem.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { quantityField } from './typed-order.ts'
import styles from './review.module.css'

type Props = {
  lines: CartLine[]
  quote: Quote | null
  onQuantity(productId: string, quantity: number): void
  onRemove(line: CartLine): void
}

/** The lines in the currency that is charged, edited where they are seen. */
export function ReviewLines({ lines, quote, onQuantity, onRemove }: Props) {
  const costOf = chargedCost(quote)
  return (
    <ul className="ruled edge-below edge-strong">
      {lines.map((line) => (
        <li key={line.productId} className={`grid snug room-4 ${styles.line}`}>
          <Picture picture={pictureAt(line.image)} alt="" ratio="square" sizes="72px" />
          <div className="stack joined slim">
            <b className="ui strong breaks">
              <Unbroken text={line.title} />
            </b>
            <span className="small faint num">{costOf(line, 1)} each</span>
            <div className="row tight above-2">
              <Stepper
                name={quantityField(line.productId)}
                label={`Quantity of ${line.title}`}
                value={line.quantity}
                most={line.most === undefined ? undefined : Math.max(line.most, line.quantity)}
                onChange={(next) => onQuantity(line.productId, next)}
              />
              <button
                type="submit"
                name="drop"
                value={line.productId}
                className={`bare underlined small soft ${styles.remove}`}
                aria-label={`Remove ${line.title}`}
                onClick={(event) => {
                  event.preventDefault()
                  onRemove(line)
                }}
              >
                Remove
              </button>
            </div>
          </div>
          <span className="ui strong num">{costOf(line, line.quantity)}</span>
          {!line.problem && line.quantity === line.most && (
            <p className="small faint across" role="status">
              {line.most === line.stock
                ? `Only ${line.stock} in stock.`
                : `At most ${line.most} per order.`}
            </p>
          )}
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
