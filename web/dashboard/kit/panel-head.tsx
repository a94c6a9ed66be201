import type { ReactNode } from 'react'
import styles from './panel-head.module.css'

type Props = { title: string; id?: string; note?: ReactNode; children?: ReactNode }

export function PanelHead({ title, id, note, children }: Props) {
  return (
    <div className={`row level below-3 joined-lines tight ${styles.head}`}>
      <h2 id={id} className="title-4">
        {title}
      </h2>
      {note !== undefined && note !== false && <span className="note">{note}</span>}
      <span className={styles.scale} />
      {children}
    </div>
  )
}
