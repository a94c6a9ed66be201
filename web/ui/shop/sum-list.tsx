import type { Sum } from '#shared/orders/order-texts.ts'
import styles from './sum-list.module.css'

/** What something costs, the total set apart; faded while it is the cost of what was there before. */
export function SumList({ sums, isStale }: { sums: Sum[]; isStale?: boolean }) {
  return (
    <dl className={`num ${styles.sums}`} data-stale={isStale || undefined}>
      {sums.map(({ name, amount, isTotal }) => (
        <div key={name} className={isTotal ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
