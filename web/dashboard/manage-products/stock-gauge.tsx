import { availabilityOf } from '#shared/orders/stock.ts'
import styles from './stock-gauge.module.css'

const WORDS = { out: 'Out of stock', limited: 'Low stock', in: 'In stock' }
const FULL = 60

/** The pieces left as words, a number and a bar with a tick at ten. */
export function StockGauge({ stock }: { stock: number }) {
  const state = availabilityOf(stock)
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
