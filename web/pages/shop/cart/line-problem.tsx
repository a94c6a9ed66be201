import { Icon } from '#web/ui/icon/icon.tsx'
import type { CartLine } from './cart-view.ts'

type Props = {
  line: CartLine
  className: string | undefined
  /** It stands in a form that takes the smaller quantity without scripts, too. */
  canPost?: boolean
  onQuantity(productId: string, quantity: number): void
}

/** Why a line cannot be ordered as it stands, and the way to order as many as can be had. */
export function LineProblem({ line, className, canPost, onQuantity }: Props) {
  const { productId, most = 0, problem, quantity, waitPath } = line
  return (
    <p className={`iconed small medium wrong ${className}`} role="status">
      <Icon name="warn" small />
      <span>
        {problem}{' '}
        {most > 0 && most < quantity && (
          <button
            type="submit"
            name="take"
            value={`${productId}:${most}`}
            className={`bare link ${canPost ? '' : 'needs-script'}`}
            onClick={(event) => {
              event.preventDefault()
              onQuantity(productId, most)
            }}
          >
            Change to {most}
          </button>
        )}
        {waitPath && (
          <a className="link" href={waitPath}>
            Tell me when it is back
          </a>
        )}
      </span>
    </p>
  )
}
