import type { Availability } from '#shared/products/stock.ts'
import styles from './stock-gauge.module.css'

const WORDS = { out: 'Out of stock', limited: 'Low stock', in: 'In stock' }
const FULL = 60

type Props = { stock: number; availability: Availability }

/** The pieces left as words, a number and a bar. */
export function StockGauge({ stock, availability: state }: Props) {
  return (
    <div className={`grid first-wide close-lines snug ${styles.gauge}`} data-state={state}>
      <span>{WORDS[state]}</span>
      <span className="mono">{stock.toLocaleString('en-US')}</span>
      <span className={`gauge stage across raised ${styles.bar}`} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * stock) / FULL)}%` }} />
      </span>
    </div>
  )
}
