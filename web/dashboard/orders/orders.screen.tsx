import { counted } from '#shared/text/counted.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { useFailure } from '#web/dashboard/kit/failed.tsx'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { DayRange } from '#web/dashboard/kit/list/day-range.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { MoreFilters } from '#web/dashboard/kit/list/more-filters.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { newOrderPath } from '#web/dashboard/order-parts/order-paths.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ORDERS, SORTS, STATUSES, type loadOrders, type OrdersView } from './load-orders.ts'
import { CountryChoice, SumRange } from './narrowing.tsx'
import { OrdersList } from './orders-list.tsx'
import { SavedViews } from './saved-views.tsx'

const NARROWING = ['from', 'to', 'min', 'max', 'country'] as const

export default function Orders({ data }: ScreenProps<typeof loadOrders>) {
  const { counts, totalOrders } = data
  const list = useList(ORDERS)
  const failure = useFailure()
  // Those that are rare are not offered while there are none.
  const isHidden = (status: string) =>
    (status === 'attention' || status === 'risks' || status === 'returns') &&
    counts[status] === 0 &&
    list.view.status !== status
  return (
    <>
      <ScreenHead title="Orders" facts={factsOf(counts)}>
        <Button onClick={() => void downloadFile(fileOf(list.view))}>Export CSV</Button>
        <LinkButton to={newOrderPath} variant="primary">
          <Icon name="plus" small />
          New order
        </LinkButton>
      </ScreenHead>
      <Chips
        list={list}
        name="status"
        label="Orders by status"
        options={STATUSES.filter(({ value }) => !isHidden(value))}
        counts={counts}
      />
      <FilterBar
        list={list}
        search={{ label: 'Number, email, name or phone' }}
        choices={[{ name: 'sort', label: 'Sort', options: SORTS }]}
        count={failure ? '' : counted(totalOrders, 'order')}
      />
      <MoreFilters count={NARROWING.filter((name) => list.view[name] !== '').length}>
        <DayRange list={list} />
        <SumRange list={list} />
        <CountryChoice list={list} />
      </MoreFilters>
      <SavedViews list={list} views={data.views} most={data.mostViews} />
      <OrdersList list={list} found={data} />
    </>
  )
}

function factsOf(counts: ScreenProps<typeof loadOrders>['data']['counts']): string[] {
  return [
    `${counts['to-ship']} to ship`,
    `${counts['on-the-way']} on the way`,
    ...(counts.returns > 0 ? [counted(counts.returns, 'return')] : []),
    ...(counts.risks > 0 ? [`${counts.risks} with risk hints`] : []),
    ...(counts.attention > 0 ? [`${counts.attention} to check`] : []),
  ]
}

/** The file of what the list shows, on all its pages; it is sorted by time alone. */
function fileOf({ sort, limit: _, page: __, ...filter }: OrdersView): string {
  const order = sort === 'attention' ? 'newest' : sort
  return `/api/admin/orders.csv?${new URLSearchParams({ ...filter, sort: order })}`
}
