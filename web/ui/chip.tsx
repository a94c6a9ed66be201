import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './chip.module.css'

/** A choice in a row of filters: a link with `to`, otherwise a button; `keepScroll` preserves the scroll position. */
export function Chip({
  to,
  chosen,
  keepScroll,
  children,
  ...rest
}: { to?: string; chosen?: boolean; keepScroll?: boolean; children: ReactNode } & Omit<
  ComponentProps<'button'>,
  'ref'
>) {
  const look = `pair control ${styles.chip}`
  return to ? (
    <Link
      className={look}
      to={to}
      aria-current={chosen ? 'true' : undefined}
      keepScroll={keepScroll}
    >
      {children}
    </Link>
  ) : (
    <button {...rest} type="button" className={look} aria-pressed={chosen ?? false}>
      {children}
    </button>
  )
}
