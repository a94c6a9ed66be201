import { formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { LocalTime } from '#web/dashboard/kit/words/local-date.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import type { Reports } from './load-reports.ts'

type Import = Reports['imports'][number]
type Props<View> = { list: List<View>; data: Reports }

export function ImportsList<View extends object>({ list, data }: Props<View>) {
  const { imports, totalImports, currentPage, totalPages } = data
  return (
    <section className="above-6" aria-labelledby="imports">
      <PanelHead title="Imported reports" id="imports" note={totalImports > 0 && totalImports} />
      <ManagedList
        list={list}
        label="Imported reports"
        noun="import"
        rows={imports}
        nameOf={({ fileName }) => fileName}
        columns={COLUMNS}
        actions={[UNDO]}
        {...(totalPages > 1 && { paging: { page: currentPage, pages: totalPages } })}
        empty={
          <EmptyState
            text="No report yet."
            hint="Once a report is imported, Analytics shows what each article earned."
          />
        }
      />
    </section>
  )
}

const COLUMNS: Column<Import>[] = [
  {
    head: 'Report',
    as: 'main',
    isTitle: true,
    cell: ({ programme, fileName, isComplete }) => (
      <>
        <strong>{programme}</strong>
        <p className="note breaks">{fileName}</p>
        {!isComplete && (
          <p className="small">
            Not complete. If it does not go on, import the file again: only the rest is added.
          </p>
        )}
      </>
    ),
  },
  {
    head: 'Imported',
    cell: ({ importedAt, importedBy }) => (
      <>
        <LocalTime iso={importedAt} />
        {importedBy && <p className="note">by {importedBy}</p>}
      </>
    ),
  },
  {
    head: 'Lines',
    as: 'figure',
    isNumber: true,
    cell: ({ lines, doubled }) => (
      <>
        {counted(lines, 'line')}
        {doubled > 0 && <p className="note">{doubled.toLocaleString('en-US')} were there before</p>}
      </>
    ),
  },
  {
    head: 'Earned',
    as: 'figure',
    isNumber: true,
    cell: ({ cents }) => formatMoney(shopMoney(cents)),
  },
]

const UNDO: RowAction<Import> = {
  label: 'Undo',
  icon: 'return',
  variant: 'quiet',
  ask: ({ _id: id, fileName, lines, cents }) => ({
    title: 'Undo this import?',
    text: (
      <p>
        {counted(lines, 'line')} of {fileName} with {formatMoney(shopMoney(cents))} will be taken
        away. A later report that had some of them too has to be imported again.
      </p>
    ),
    action: 'Undo import',
    busyLabel: 'Undoing…',
    run: () => call((api) => api.affiliates.imports[':id'].$delete({ param: { id } })),
  }),
  doneText: ([one]) => `The import of ${one?.fileName} was undone.`,
}
