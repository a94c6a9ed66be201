import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './sidebar.module.css'

type Props = {
  title: string
  startsFolded: boolean | undefined
  /** Shown at the head while the section is folded. */
  counts?: ReactNode
  children: ReactNode
}

/** A section of the dashboard's sidebar: `foldScript` folds and unfolds it. Folded, it shows its current entry only. */
export function FoldingSection({ title, startsFolded = false, counts, children }: Props) {
  const id = `section-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <nav aria-label={title} data-section={id} data-folded={startsFolded || undefined}>
      <button
        type="button"
        className={`bare mono faint lit line micro whole ${styles.title} ${styles.fold}`}
        aria-expanded={!startsFolded}
        aria-controls={id}
      >
        {title}
        {counts}
        <Icon name="down" small />
      </button>
      <ul id={id}>{children}</ul>
    </nav>
  )
}
