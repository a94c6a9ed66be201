import type { ComponentProps, ReactNode } from 'react'
import styles from './data-table.module.css'

/**
 * A table of things to manage, in a panel: its head stays under the top bar, and below 768 px each row is a card.
 * Cells say with `data-cell` what they are there: `pick`, `main`, `figure`, `wide` (left out of cards) or `acts`.
 */
export function DataTable({
  label,
  head,
  foot,
  children,
  ...rest
}: ComponentProps<'table'> & {
  label: string
  /** The `<th>` elements. */
  head: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className={styles.panel}>
      <table {...rest} className={styles.table}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

/** Rows of the table's height while its own are loading; as many columns as the head has. */
export function LoadingRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={styles.loading} aria-hidden="true">
      <td colSpan={columns}>
        <span>&nbsp;</span>
      </td>
    </tr>
  ))
}
