import type { ComponentProps } from 'react'
import styles from './table-box.module.css'

/** A table in a focusable box that scrolls sideways; `label` names the box. */
export function TableBox({
  label,
  children,
  ...rest
}: ComponentProps<'table'> & { label: string }) {
  return (
    <div className={`scrolls-across ${styles.box}`} role="region" aria-label={label} tabIndex={0}>
      <table {...rest} className={`whole ${styles.table}`}>
        {children}
      </table>
    </div>
  )
}
