import { useState } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { LeaveQuestion } from '#web/dashboard/kit/confirm/leave-question.tsx'
import layout from '#web/dashboard/kit/columns.module.css'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { PageSteps } from '#web/dashboard/kit/list/page-steps.tsx'
import { rangeLine } from '#web/dashboard/kit/list/range-line.ts'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { SORTS, STOCKS } from '#web/dashboard/manage-products/load-products.ts'
import { categoryOptions } from '#web/dashboard/product-form/category-fields.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { filledDown, type Block } from './grid-keys.ts'
import { SHEET, SHEET_STATUSES, type LoadedSheet, type loadSheet } from './load-sheet.ts'
import styles from './products-sheet.module.css'
import { SheetGrid } from './sheet-grid.tsx'
import { useSheet } from './use-sheet.ts'

export default function ProductsSheet({ data }: ScreenProps<typeof loadSheet>) {
  const list = useList(SHEET)
  const { search } = useLocation()
  const { rows, totalProducts, currentPage, totalPages, categories } = data
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb
          steps={[
            { label: 'Manage Products', to: pathTo.dashboardScreen('manage-products') },
            { label: 'Sheet' },
          ]}
        />
      </div>
      <ScreenHead title="Products in a sheet" facts={[counted(totalProducts, 'product')]} />
      <FilterBar
        list={list}
        search={{ label: 'Search products' }}
        choices={[
          { name: 'status', label: 'Status', options: SHEET_STATUSES },
          { name: 'stock', label: 'Stock', options: STOCKS },
          {
            name: 'category',
            label: 'Category',
            options: [{ value: '', label: 'All categories' }, ...categoryOptions(categories)],
          },
          { name: 'sort', label: 'Sort', options: SORTS },
        ]}
        count={counted(totalProducts, 'product')}
      />
      {rows.length === 0 ? (
        <EmptyState text="No products found." hint="Choose other filters." />
      ) : (
        // Another page, or other filters, is another sheet.
        <Sheet key={search} data={data} />
      )}
      <div className="between above-3">
        <PageSteps
          list={list}
          paging={{
            page: currentPage,
            pages: totalPages,
            note: rangeLine(currentPage, rows.length, totalProducts, list.view.limit),
          }}
        />
      </div>
    </>
  )
}

const FIRST = { row: 0, column: 0 }

function Sheet({ data }: { data: LoadedSheet }) {
  const state = useSheet(data)
  const [block, setBlock] = useState<Block>({ from: FIRST, to: FIRST })
  const { sheet, lines, isBusy } = state
  const changed = Object.keys(sheet.edits).length
  const wrong = Object.keys(sheet.problems).length
  const save = () => {
    if (wrong > 0) showFirst()
    else void state.save().then(({ problems }) => Object.keys(problems).length > 0 && showFirst())
  }
  return (
    <section aria-label="Sheet" className="grid tight">
      <p className="small soft" id="sheet-help">
        Arrow keys move, typing replaces, Enter edits, Esc takes back. Blocks can be copied from and
        pasted into a spreadsheet. What is sold while you edit stays sold.
      </p>
      <SheetGrid state={state} categories={data.categories} block={block} onBlock={setBlock} />
      <div className={`row tight at-end edge-above on-ground pad-row sticks-below ${styles.bar}`}>
        <p className="small faint fill" role="status">
          {statusText(changed, wrong)}
        </p>
        <Button variant="quiet" onClick={() => state.type(filledDown(lines, block, state.textOf))}>
          Fill down
        </Button>
        {changed > 0 && (
          <Button variant="quiet" disabled={isBusy} onClick={state.discard}>
            Discard changes
          </Button>
        )}
        <Button variant="primary" busy={isBusy} disabled={changed === 0} onClick={save}>
          Save
        </Button>
      </div>
      <LeaveQuestion wouldLose={() => changed > 0}>
        The changes in this sheet are not saved.
      </LeaveQuestion>
    </section>
  )
}

function statusText(changed: number, wrong: number): string {
  if (changed === 0) return 'Nothing changed'
  const cells = `${counted(changed, 'cell')} changed`
  return wrong > 0 ? `${cells}, ${counted(wrong, 'cell')} to mend` : cells
}

// After the cell that is wrong stands there.
function showFirst(): void {
  setTimeout(() => {
    const cell = document.querySelector<HTMLElement>('[role=gridcell][aria-invalid]')
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    cell?.focus()
  })
}
