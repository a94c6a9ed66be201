import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './chip.module.css'

/** A choice in a row of filters: a link with `to`, else a button; the chosen one is marked, `keepScroll` leaves the page where it is. */
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
  return to ? (
    <Link
      className={styles.chip}
      to={to}
      aria-current={chosen ? 'true' : undefined}
      keepScroll={keepScroll}
    >
      {children}
    </Link>
  ) : (
    <button {...rest} type="button" className={styles.chip} aria-pressed={chosen ?? false}>
      {children}
    </button>
  )
}
