import type { Availability } from '#shared/products/stock.ts'
import { PiecesLeft } from './pieces-left.tsx'
import styles from './stock-state.module.css'

/** Availability as text and a dot of distinct shape; the number of pieces left is loaded after the page. */
export function StockState({
  availability,
  productId,
}: {
  availability: Availability
  productId: string
}) {
  const look = `pair mono faint ${styles.stock}`
  if (availability === 'in') return <span className={look}>In Stock</span>
  if (availability === 'out')
    return <span className={`${look} wrong ${styles.out}`}>Out of Stock</span>
  return (
    <span className={`${look} warned ${styles.low}`}>
      <PiecesLeft productId={productId} />
    </span>
  )
}
