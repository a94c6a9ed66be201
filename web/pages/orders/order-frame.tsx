import type { ReactNode } from 'react'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './order-frame.module.css'

/** The panel of an order: what it is and how it stands, its tracker, and its parts beside one another. */
export function OrderFrame({
  labelledBy,
  head,
  tracker,
  children,
}: {
  labelledBy: string
  head: ReactNode
  tracker: ReactNode
  children: ReactNode
}) {
  return (
    <article
      className={`clips on-surface edged edge-strong ${styles.order}`}
      aria-labelledby={labelledBy}
    >
      <header className={`grid tight ${styles.head}`}>{head}</header>
      <div className={styles.tracker}>{tracker}</div>
      <div className={`grid joined edge-above ${styles.parts}`}>{children}</div>
    </article>
  )
}

export function OrderPart({
  title,
  heading: Heading = 'h3',
  children,
}: {
  title: string
  heading?: 'h2' | 'h3' | 'h4'
  children: ReactNode
}) {
  return (
    <div className="grid tight">
      <Heading className="mono faint">{title}</Heading>
      {children}
    </div>
  )
}

export function OrderLine({
  title,
  to,
  note,
  amount,
  picture,
}: {
  title: string
  to?: string | undefined
  note: string
  amount: string
  picture?: ReactNode
}) {
  return (
    <div
      className={`grid snug ui centered first-wide ${styles.line}`}
      data-pictured={picture ? '' : undefined}
    >
      {picture}
      <div>
        {to ? (
          <a className="under strong breaks" href={to}>
            <Unbroken text={title} />
          </a>
        ) : (
          <b className="strong breaks">
            <Unbroken text={title} />
          </b>
        )}
        <small className="block small faint">{note}</small>
      </div>
      <span className="num">{amount}</span>
    </div>
  )
}
