import type { ReactNode } from 'react'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import styles from './desk-head.module.css'

/** The head of a dashboard page: its heading, a line of facts, and what can be done at its end. */
export function DeskHead({
  title,
  facts = [],
  children,
}: {
  title: string
  facts?: ReactNode[]
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <SpecStrip facts={facts} />
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
