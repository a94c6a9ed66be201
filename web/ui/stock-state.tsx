import type { Availability } from '#shared/stock.ts'
import { PiecesLeft } from './pieces-left.tsx'
import styles from './stock-state.module.css'

/** Whether a product can be had, in a dot of its own shape and words; how many are left is loaded beside the page. */
export function StockState({
  availability,
  productId,
}: {
  availability: Availability
  productId: string
}) {
  const look = `pair mono faint ${styles.stock}`
  if (availability === 'in') return <span className={look}>In Stock</span>
  if (availability === 'out') return <span className={`${look} ${styles.out}`}>Out of Stock</span>
  return (
    <span className={`${look} ${styles.low}`}>
      <PiecesLeft productId={productId} />
    </span>
  )
}
