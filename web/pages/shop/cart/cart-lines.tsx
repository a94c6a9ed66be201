import { atShop, shopOf } from '#shared/products/partner-shops.ts'
import { pictureAt } from '#shared/picture.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { amountText, type CartLine } from './cart-view.ts'
import { LineProblem } from './line-problem.tsx'
import styles from './cart-lines.module.css'

type Props = {
  lines: CartLine[]
  /** Whether products can be ordered on this site. */
  isSelling: boolean
  onQuantity(productId: string, quantity: number): void
  onRemove(line: CartLine): void
}

/** The lines of the cart, each a form that posts to the page where there are no scripts. */
export function CartLines({ lines, isSelling, onQuantity, onRemove }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.productId} className={styles.line}>
          <a className={styles.picture} href={line.to} tabIndex={-1} aria-hidden="true">
            <Picture picture={pictureAt(line.image)} alt="" ratio="square" sizes="136px" />
          </a>
          <div>
            <div className={styles.top}>
              <h2 className={styles.title}>
                <a className="under" href={line.to}>
                  <Unbroken text={line.title} />
                </a>
              </h2>
              <span className={`num ${styles.sum}`}>{amountText(line, line.quantity)}</span>
            </div>
            {line.price > 0 && <p className="ui faint num">{amountText(line)} each</p>}
            {isSelling && line.problem && (
              <LineProblem line={line} className={styles.problem} onQuantity={onQuantity} />
            )}
          </div>
          <Actions line={line} isSelling={isSelling} onQuantity={onQuantity} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

type ActionsProps = { line: CartLine } & Pick<Props, 'isSelling' | 'onQuantity' | 'onRemove'>

function Actions({ line, isSelling, onQuantity, onRemove }: ActionsProps) {
  const { productId, title, quantity, stock, most, affiliateUrl } = line
  const last = most === undefined ? undefined : Math.max(most, quantity)
  return (
    <form className={styles.actions} method="post" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="product" value={productId} />
      <Stepper
        name="quantity"
        label={`Quantity of ${title}`}
        value={quantity}
        most={last}
        onChange={(next) => onQuantity(productId, next)}
      />
      <Button type="submit" className="without-script">
        Update
      </Button>
      <Button
        type="submit"
        name="remove"
        value="yes"
        variant="quiet"
        aria-label={`Remove ${title}`}
        onClick={(event) => {
          event.preventDefault()
          onRemove(line)
        }}
      >
        <Icon name="trash" /> Remove
      </Button>
      {most !== undefined && most > 0 && quantity === most && (
        <p className="small soft" role="status">
          {most === stock ? `Only ${stock} in stock.` : `At most ${most} per order.`}
        </p>
      )}
      {/* Nothing leads away from what can be ordered here. */}
      {(!isSelling || most === 0) && affiliateUrl && (
        <LinkButton
          href={affiliateUrl}
          rel="sponsored nofollow noopener"
          target="_blank"
          className={styles.shop}
        >
          Buy {atShop(shopOf(affiliateUrl))} (paid link) <Icon name="external" small />
          <span className="vh">: {title} (opens in a new tab)</span>
        </LinkButton>
      )}
    </form>
  )
}
