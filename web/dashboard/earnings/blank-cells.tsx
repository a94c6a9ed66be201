import type { ReactNode } from 'react'

type Props = { columns?: number; isWide?: boolean; children?: ReactNode }

/** Columns of which a row has nothing to say; `isWide` are those that phones leave out. */
export function Blank({ columns = 1, isWide = false, children }: Props) {
  return (
    <td colSpan={columns} className={isWide ? 'only-wide' : undefined}>
      {children}
    </td>
  )
}
