import type { ComponentType, ReactNode } from 'react'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { BulkBar } from './bulk-bar.tsx'
import { canDo, RowActions, type BulkAction, type RowAction } from './row-actions.tsx'
import { ListBody } from './list-body.tsx'
import { ListCards } from './list-cards.tsx'
import { ListTable, type Column } from './list-table.tsx'
import { PageSteps, type Paging } from './page-steps.tsx'
import { useRowActions } from './use-row-actions.ts'
import type { List } from './use-list.ts'
import { useSelection } from './use-selection.ts'

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
    refresh()
  }
  const { busyIds, perform } = useRowActions<Row>(changed, clear)
  const shape = {
    ...{ label, rows, markedId, isLoading: list.isLoading },
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
          {...{ row, actions, name: nameOf(row), onDo: perform }}
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
        count={chosen.length}
        actions={(bulk?.(chosen) ?? [])
          .filter((action) => chosen.some((row) => canDo(action, row)))
          .map((action) => ({
            ...action,
            run: () =>
              perform(
                action,
                chosen.filter((row) => canDo(action, row)),
              ),
          }))}
        isBusy={busyIds.size > 0}
        onClear={clear}
      />
    </>
  )
}
