import type { ReactNode } from 'react'
import styles from './cover-link.module.css'

/**
 * A title's link that covers its nearest positioned ancestor; inside a `[data-card]` it is highlighted on hover, and
 * the card's picture grows into the next page.
 */
export function CoverLink({
  to,
  lines,
  children,
}: {
  to: string
  lines?: 2 | 3
  children: ReactNode
}) {
  return (
    <a
      className={`covers ${styles.cover} ${lines ? 'clamp' : ''} ${lines === 3 ? styles.lines3 : ''}`}
      href={to}
      data-press="grow"
    >
      <span>{children}</span>
    </a>
  )
}
