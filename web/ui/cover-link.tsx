import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './cover-link.module.css'

/** A title's link that covers its nearest positioned ancestor; inside a `[data-card]` it is marked under the pointer. */
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
    <Link className={lines ? `${styles.cover} ${styles[`lines${lines}`]}` : styles.cover} to={to}>
      <span>{children}</span>
    </Link>
  )
}
