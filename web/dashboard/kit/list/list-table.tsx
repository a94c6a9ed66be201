import type { ReactNode } from 'react'
import { PickAll, PickRow, type Choose } from './pick.tsx'
import styles from './list-table.module.css'

export type Row = { _id: string }

/** `as` is the role of the cell in a card; `wide` columns are omitted there. */
export type Column<Given> = {
  head: string
  cell: (row: Given) => ReactNode
  as?: 'main' | 'figure' | 'wide' | 'actions'
  /** Aligns the cell at the end. */
  isNumber?: boolean
  className?: (row: Given) => string | undefined
}

export type Shape<Given extends Row> = {
  label: string
  rows: Given[]
  /** Makes rows selectable; its texts name one of them, or all. */
  choose?: Choose<Given> | undefined
  /** The buttons of a row. */
  actions?: ((row: Given) => ReactNode) | undefined
  /** The row being edited. */
  markedId?: string | undefined
  isLoading?: boolean
  foot?: ReactNode
}

type Props<Given extends Row> = Shape<Given> & { columns: Column<Given>[] }

const LOADING_ROWS = 10

/** A management table with a sticky head; below 768 px each row is a card. */
export function ListTable<Given extends Row>(props: Props<Given>) {
  const { label, rows, choose, isLoading, actions, foot } = props
  const columns: Column<Given>[] = actions
    ? [...props.columns, { head: 'Actions', as: 'actions', cell: actions }]
    : props.columns
  return (
    <div className="card">
      <table className={styles.table} aria-busy={isLoading || undefined}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            {choose && (
              <th>
                <PickAll rows={rows} choose={choose} />
              </th>
            )}
            {columns.map(({ head, as, isNumber }) => (
              <th key={head} data-cell={as} data-end={isNumber || undefined}>
                {as === 'actions' ? <span className="vh">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading ? (
            <LoadingRows columns={columns.length + (choose ? 1 : 0)} />
          ) : (
            rows.map((row) => <TableRow key={row._id} {...props} row={row} columns={columns} />)
          )}
        </tbody>
      </table>
      {foot && <div className={`between small ${styles.foot}`}>{foot}</div>}
    </div>
  )
}

function TableRow<Given extends Row>({
  row,
  columns,
  choose,
  markedId,
}: Props<Given> & { row: Given }) {
  const isMarked = row._id === markedId || choose?.selection.has(row)
  return (
    <tr data-row tabIndex={-1} data-picked={isMarked || undefined}>
      {choose && (
        <td data-cell="pick">
          <PickRow row={row} choose={choose} />
        </td>
      )}
      {columns.map(({ head, cell, as, isNumber, className }) => (
        <td key={head} data-cell={as} data-end={isNumber || undefined} className={className?.(row)}>
          {as === 'actions' ? <div className={styles.actions}>{cell(row)}</div> : cell(row)}
        </td>
      ))}
    </tr>
  )
}

function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: LOADING_ROWS }, (_, index) => (
    <tr key={index} className={styles.loading} aria-hidden="true">
      <td colSpan={columns}>
        <span className="breathe">&nbsp;</span>
      </td>
    </tr>
  ))
}
