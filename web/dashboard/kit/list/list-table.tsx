import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PickAll, PickRow, type Choose } from './pick.tsx'
import styles from './list-table.module.css'

export type Row = { _id: string }

/** `as` is the role of the cell in a card; `wide` columns are omitted there. */
export type Column<Item> = {
  head: string
  cell: (row: Item) => ReactNode
  as?: 'main' | 'figure' | 'wide' | 'actions'
  /** The orders of the list that its head chooses: `first` when it is in none of them. */
  sort?: { up: string; down: string; first: 'up' | 'down' }
  /** Aligns the cell at the end. */
  isNumber?: boolean
  /** Takes the space that the others leave: a title of many words. */
  isTitle?: boolean
  className?: (row: Item) => string | undefined
}

export type Sorting = { value: string; href: (value: string) => string }

export type Shape<Item extends Row> = {
  label: string
  rows: Item[]
  /** Makes rows selectable; its texts name one of them, or all. */
  choose?: Choose<Item> | undefined
  /** The buttons of a row. */
  actions?: ((row: Item) => ReactNode) | undefined
  /** The row being edited. */
  markedId?: string | undefined
  /** The order of the list and the address of another. */
  sorting?: Sorting | undefined
  isLoading?: boolean
  foot?: ReactNode
}

type Props<Item extends Row> = Shape<Item> & { columns: Column<Item>[] }

const LOADING_ROWS = 10

/** A management table with a sticky head; below 768 px each row is a card. */
export function ListTable<Item extends Row>(props: Props<Item>) {
  const { label, rows, choose, isLoading, actions, foot } = props
  const columns: Column<Item>[] = actions
    ? [...props.columns, { head: 'Actions', as: 'actions', cell: actions }]
    : props.columns
  return (
    <div className="card">
      <table className={`whole small ${styles.table}`} aria-busy={isLoading || undefined}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            {choose && (
              <th>
                <PickAll rows={rows} choose={choose} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={props.sorting} />
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
      {foot && <div className="between small edge-above soft pad-row">{foot}</div>}
    </div>
  )
}

type HeadProps<Item> = { column: Column<Item>; sorting: Sorting | undefined }

function Head<Item>({ column, sorting }: HeadProps<Item>) {
  const { head, as, isNumber, isTitle, sort } = column
  const look = {
    'data-cell': as,
    'data-end': isNumber || undefined,
    'data-title': isTitle || undefined,
  }
  if (!sort || !sorting)
    return <th {...look}>{as === 'actions' ? <span className="vh">{head}</span> : head}</th>
  const { up, down, first } = sort
  const now = sorting.value === up ? 'up' : sorting.value === down ? 'down' : undefined
  const next = now ? (now === 'up' ? down : up) : sort[first]
  const spoken = { up: 'ascending', down: 'descending' } as const
  return (
    <th {...look} aria-sort={now ? spoken[now] : 'none'}>
      <span className="only-narrow">{head}</span>
      <Link
        to={sorting.href(next)}
        keepScroll
        className={`pair joined only-wide low ${styles.sort}`}
        data-sorted={now}
        aria-label={`${head}, sort ${spoken[next === up ? 'up' : 'down']}`}
      >
        {head}
        <Icon name={now === 'up' ? 'up' : 'down'} small />
      </Link>
    </th>
  )
}

function TableRow<Item extends Row>({
  row,
  columns,
  choose,
  markedId,
}: Props<Item> & { row: Item }) {
  const isMarked = row._id === markedId || choose?.selection.has(row)
  return (
    <tr data-row tabIndex={-1} data-picked={isMarked || undefined}>
      {choose && (
        <td data-cell="pick">
          <PickRow row={row} choose={choose} />
        </td>
      )}
      {columns.map(({ head, cell, as, isNumber, isTitle, className }) => (
        <td
          key={head}
          data-cell={as}
          data-end={isNumber || undefined}
          data-title={isTitle || undefined}
          className={className?.(row)}
        >
          {as === 'actions' ? (
            <div className={`line close ${styles.actions}`}>{cell(row)}</div>
          ) : (
            cell(row)
          )}
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
