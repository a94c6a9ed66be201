import type { ReactNode } from 'react'
import styles from './bar-list.module.css'
import { percentOf } from './comparison.ts'

export type Bar = {
  name: string
  /** Shown instead of the name. */
  shown?: ReactNode
  count: number
  /** "30 before" or "new". */
  note?: string
  /** Where several may have the same name. */
  id?: string
  /** Where not all bars count the same. */
  noun?: string
}

/** Numbers beside bars as long as they are large, each with its share of the total; `noun` is read aloud after it. */
export function BarList({ bars, total, noun: same }: { bars: Bar[]; total: number; noun: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ol className="grid close">
      {bars.map(({ name, id = name, shown = name, count, note, noun = same }) => (
        <li key={id} className={`grid snug centered ${styles.bar}`}>
          <span
            className={`stage cut small ${styles.share}`}
            title={name}
            style={{ '--share': `${(100 * count) / most}%` }}
          >
            <span className="stage">{shown}</span>
          </span>
          <b className="mono">
            {count.toLocaleString('en-US')}
            <span className="vh"> {count === 1 ? noun : `${noun}s`},</span>
          </b>
          <span className="note only-wide">{percentOf(count, total)}</span>
          {note !== undefined && <span className={`note ${styles.note}`}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
