import type { ComponentType, ReactNode } from 'react'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { BulkBar, type BulkButton } from './bulk-bar.tsx'
import { canDo, RowActions, type BulkAction, type Changed, type RowAction } from './row-actions.tsx'
import { ListBody } from './list-body.tsx'
import { ListCards } from './list-cards.tsx'
import { ListTable, type Column, type Sorting } from './list-table.tsx'
import { PageSteps, type Paging } from './page-steps.tsx'
import { useRowActions } from './use-row-actions.ts'
import type { List } from './use-list.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { only } from './list-address.ts'

export type ManagedListProps<Row, View> = {
  list: List<View>
  /** Accessible name of the list. */
  label: string
  /** What a row is: "comment". */
  noun: string
  rows: Row[]
  /** A row in a sentence: "the comment by Ira". */
  nameOf: (row: Row) => string
  empty: ReactNode
  /** The actions of a row, in order. */
  actions?: RowAction<Row>[]
  /** Actions for all selected rows; without it, rows are not selectable. */
  bulk?: (chosen: Row[]) => BulkAction<Row>[]
  canChoose?: (row: Row) => boolean
  /** How many rows the filters find on all pages; with it, all of them can be chosen. */
  total?: number
  paging?: Paging
  /** The row being edited. */
  markedId?: string
  /** Called in addition to reloading the list. */
  onChanged?: () => void
} & ({ columns: Column<Row>[] } | { card: ComponentType<{ row: Row }> })

export function ManagedList<Row extends { _id: string }, View extends object>(
  props: ManagedListProps<Row, View>,
) {
  const { list, label, noun, rows, nameOf, empty, actions, bulk, paging, markedId } = props
  const selection = useSelection(rows, list.href(list.view), props.canChoose)
  const { chosen, clear } = selection
  const refresh = useRefresh()
  const changed = () => {
    props.onChanged?.()
    return refresh()
  }
  const { busyIds, perform } = useRowActions<Row>({ nameOf, changed, clear })
  const shape = {
    label,
    rows,
    markedId,
    isLoading: list.isLoading,
    sorting: sortingOf(list),
    foot: paging && <PageSteps list={list} paging={paging} />,
    choose: bulk && {
      selection,
      all: `Select every ${noun} on this page`,
      one: (row: Row) => `Select ${nameOf(row)}`,
    },
    actions:
      actions &&
      ((row: Row) => (
        <RowActions
          row={row}
          actions={actions}
          name={nameOf(row)}
          onDo={perform}
          isBusy={busyIds.has(row._id)}
        />
      )),
  }
  return (
    <>
      <ListBody
        isEmpty={rows.length === 0 && !(list.isLoading && 'columns' in props)}
        empty={empty}
      >
        {'columns' in props ? (
          <ListTable {...shape} columns={props.columns} />
        ) : (
          <ListCards {...shape} card={props.card} />
        )}
      </ListBody>
      <BulkBar
        label={`Selected ${noun}s`}
        {...countsOf(props, selection)}
        actions={bulkButtons(bulk?.(chosen) ?? [], {
          selection,
          perform,
          total: props.total ?? 0,
          changed: () => {
            clear()
            return changed()
          },
        })}
        isBusy={busyIds.size > 0}
        onClear={clear}
      />
    </>
  )
}

function sortingOf<View extends object>({ view, href }: List<View>): Sorting | undefined {
  if (!('sort' in view)) return undefined
  const to = (sort: string) => href(only('sort', sort))
  return { value: String(view.sort), href: to }
}

type Counting<Row> = { rows: Row[]; total?: number }

/** What is chosen in words, and the way from every row of the page to every one that was found. */
function countsOf<Row extends { _id: string }>(
  { rows, total = 0 }: Counting<Row>,
  { chosen, isAll, canChoose, choose, chooseAll }: Selection<Row>,
) {
  const page = rows.filter(canChoose)
  if (isAll) return { count: total, words: `All ${total.toLocaleString('en-US')} results selected` }
  const { length: count } = chosen
  if (count < page.length) {
    // Below 768 px the box for the whole page is not shown.
    const more = { label: `Select all ${page.length} on this page`, run: () => choose(page, true) }
    return { count, more }
  }
  if (total <= count) return { count }
  return {
    count,
    words: `All ${chosen.length} on this page`,
    more: { label: `Select all ${total.toLocaleString('en-US')} results`, run: chooseAll },
  }
}

type Buttons<Row extends { _id: string }> = {
  selection: Selection<Row>
  perform: (action: RowAction<Row>, rows: Row[]) => void
  total: number
  changed: Changed
}

function bulkButtons<Row extends { _id: string }>(
  actions: BulkAction<Row>[],
  { selection: { isAll, chosen }, perform, total, changed }: Buttons<Row>,
): BulkButton[] {
  if (isAll)
    return actions.flatMap(({ runAll, ...action }) =>
      runAll ? [{ ...action, run: () => runAll(total, changed) }] : [],
    )
  return actions
    .map((action) => ({ action, rows: chosen.filter((row) => canDo(action, row)) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ action, rows }) => ({ ...action, run: () => perform(action, rows) }))
}
