import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** A grid of cards: `posts` in as many columns as fit, `posts-3` in three, `products` in two to four. */
export function CardGrid({
  kind,
  children,
}: {
  kind: 'posts' | 'posts-3' | 'products'
  children: ReactNode
}) {
  return <div className={`grid ${styles.grid} ${styles[kind]}`}>{children}</div>
}
