import type { ReactNode } from 'react'
import styles from './rule.module.css'

/** A heading over a line, with a small note beside it, and `children` at its end. */
export function Rule({
  title,
  note,
  id,
  heading: Heading = 'h2',
  children,
}: {
  title: ReactNode
  note?: ReactNode
  id?: string
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={`line bottom even stage edge-below edge-strong ${styles.rule}`}>
      <Heading className="title-2" id={id}>
        {title}
      </Heading>
      {note && <span className={`mono faint ${styles.note}`}>{note}</span>}
      {children && <div className={`push ${styles.end}`}>{children}</div>}
    </div>
  )
}
