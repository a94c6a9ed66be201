import type { ReactNode } from 'react'
import styles from './sections.module.css'

type Props = { id: string; title: string; say: ReactNode; children: ReactNode }

/** A part of the settings: what it is about on the left, its fields on the right. */
export function Section({ id, title, say, children }: Props) {
  return (
    <section
      className={`grid ${styles.section}`}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div>
        <h2 className="title-3" id={`${id}-title`}>
          {title}
        </h2>
        <p className={`soft ui ${styles.say}`}>{say}</p>
      </div>
      <div className="grid loose">{children}</div>
    </section>
  )
}
