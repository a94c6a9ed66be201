import type { ReactNode } from 'react'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './screen-head.module.css'

export function ScreenHead({
  title,
  facts = [],
  badges,
  children,
}: {
  title: string
  facts?: ReactNode[]
  /** Beside the title. */
  badges?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={`between bottom even ${styles.head}`}>
      <div className={`grid tight slim breaks ${styles.words}`}>
        <div className="row">
          <h1 className="title-2">{title}</h1>
          {badges}
        </div>
        <SpecStrip facts={facts} />
      </div>
      {children && <div className={`row tight top ${styles.actions}`}>{children}</div>}
    </header>
  )
}
