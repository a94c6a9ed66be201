import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

const DRAWINGS = {
  search:
    'M10 46h62c8 0 8-2 12-2s4 2 12 2h37M167 46h43M163 50l14 14M133 38a17 17 0 1 0 34 0a17 17 0 1 0-34 0',
  error: 'M10 46h76l10-22 14 44 9-22M140 46h14M162 46h14M184 46h14',
  cart: 'M72 20h10l7 34h38l8-26H85M94 62v.1M122 62v.1',
  posts: 'M84 64V16h52v48M94 28h32M94 38h32M94 48h18',
  box: 'M110 14l30 12v26l-30 12-30-12V26zM80 26l30 12 30-12M110 38v26',
} as const

/** What stands where a list has no rows; `children` are what one can do about it. */
export function EmptyState({
  drawing = 'posts',
  text,
  hint,
  heading: Heading = 'p',
  children,
}: {
  drawing?: keyof typeof DRAWINGS
  text: string
  hint?: ReactNode
  heading?: 'p' | 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <div className={`grid ${styles.empty}`}>
      <svg className={`i ${styles.drawing}`} viewBox="0 0 220 96" aria-hidden="true">
        <path d="M10 72h200" />
        <path className={styles.ticks} d="M10 76h201" />
        <path className={`${styles.ticks} ${styles.longTicks}`} d="M10 77h201" />
        <path d={DRAWINGS[drawing]} />
      </svg>
      <Heading className={styles.text}>{text}</Heading>
      {hint && <p className={`soft ${styles.hint}`}>{hint}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
