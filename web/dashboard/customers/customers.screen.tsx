import { counted } from '#shared/text/counted.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { useFailure } from '#web/dashboard/kit/failed.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { rangeLine } from '#web/dashboard/kit/list/range-line.ts'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { columnsFor } from './customer-columns.tsx'
import { CUSTOMERS, SORTS, type CustomersView, type loadCustomers } from './load-customers.ts'

export default function Customers({ data }: ScreenProps<typeof loadCustomers>) {
  const { customers, totalCustomers, currentPage, totalPages } = data
  const list = useList(CUSTOMERS)
  const failure = useFailure()
  const { search, tag } = list.view
  const isNarrowed = search !== '' || tag !== ''
  return (
    <>
      <ScreenHead title="Customers" facts={isNarrowed ? [] : [counted(totalCustomers, 'customer')]}>
        <Button onClick={() => void downloadFile(fileOf(list.view))}>Export to CSV</Button>
      </ScreenHead>
      <FilterBar
        list={list}
        search={{ label: 'Search by name, email, phone or order number' }}
        choices={[{ name: 'sort', label: 'Sort', options: SORTS }]}
        count={failure ? '' : counted(totalCustomers, 'customer')}
      />
      {tag && (
        <p className="row tight below-4">
          <span>
            Only those with the tag <b>{tag}</b>.
          </span>
          <Link className="link" to={CUSTOMERS.href({ ...list.view, tag: '' })}>
            Show all
          </Link>
        </p>
      )}
      <ManagedList
        list={list}
        label="Customers"
        noun="customer"
        rows={customers}
        nameOf={({ name }) => name}
        columns={columnsFor(list.view)}
        total={totalCustomers}
        paging={{
          page: currentPage,
          pages: totalPages,
          note: rangeLine(currentPage, customers.length, totalCustomers, list.view.limit),
        }}
        empty={
          <NothingFound
            list={list}
            path={CUSTOMERS.path}
            text="No customers found."
            hint="Try part of a name or an address, the last digits of a phone number, or an order number."
          >
            <EmptyState
              drawing="box"
              text="No customers yet."
              hint="Whoever buys something stands here, with all of their orders, what they spent and your notes."
            />
          </NothingFound>
        }
      />
    </>
  )
}

function fileOf({ search, tag }: CustomersView): string {
  return `/api/admin/customers.csv?${new URLSearchParams({ search, tag })}`
}
