import type { ReactNode } from 'react'
import styles from './stats.module.css'

export function Stats({ children }: { children: ReactNode }) {
  return <dl className={`card grid joined ${styles.stats}`}>{children}</dl>
}

type StatProps = {
  label: string
  /** A number, or text to show unchanged. */
  value: number | string
  note?: ReactNode
  /** Values of the last days, for the sparkline. */
  trend?: number[]
}

export function Stat({ label, value, note, trend }: StatProps) {
  return (
    <div className={`grid packed pad-head ${styles.stat}`}>
      <dt className="meta">{label}</dt>
      <dd className={`unbroken ${styles.number}`}>
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </dd>
      {trend && <Spark values={trend} />}
      {note && <dd className="note">{note}</dd>}
    </div>
  )
}

const WIDTH = 104
const HEIGHT = 34

export function Spark({ values }: { values: number[] }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, index) => {
    const x = (index * WIDTH) / Math.max(1, values.length - 1)
    return `${x.toFixed(1)} ${(HEIGHT - (value * HEIGHT) / most).toFixed(1)}`
  })
  const ticks = values.map(
    (_, index) => `M${(index * WIDTH) / Math.max(1, values.length - 1)} 38v3`,
  )
  return (
    <dd className={styles.spark} aria-hidden="true">
      <svg viewBox={`0 -2 ${WIDTH} 44`}>
        <path className={styles.base} d={`M0 38h${WIDTH}${ticks.join('')}`} />
        <path d={`M${points.join('L')}`} />
      </svg>
    </dd>
  )
}
