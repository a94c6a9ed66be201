import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** The small heading of a part of a dashboard page, with a short note and the scale behind it. */
export function SectionHead({ title, id, note }: { title: string; id?: string; note?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {note && <small>{note}</small>}
      <span className={styles.scale} />
    </div>
  )
}
