import { LOW_STOCK } from '#shared/stock.ts'
import styles from './stock-state.module.css'

/** Whether a product can be had, in a dot of its own shape and words; `stock` in pieces, few means `limit` or less. */
export function StockState({ stock, limit = LOW_STOCK }: { stock: number; limit?: number }) {
  const look = `pair mono faint ${styles.stock}`
  if (stock <= 0) return <span className={`${look} ${styles.out}`}>Out of Stock</span>
  if (stock <= limit) return <span className={`${look} ${styles.low}`}>Limited stock: {stock}</span>
  return <span className={look}>In Stock</span>
}
