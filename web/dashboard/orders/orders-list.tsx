import { useNavigate } from 'react-router'
import type { AdminOrder, OrderList } from '#server/modules/orders/administration/schema.ts'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { useSite } from '#web/dashboard/kit/dashboard-context.ts'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { rangeLine } from '#web/dashboard/kit/list/range-line.ts'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { orderPath, printPath } from '#web/dashboard/order-parts/order-paths.ts'
import { canShip } from '#web/dashboard/order-parts/order-words.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { bulkSteps } from './bulk-actions.ts'
import { ORDERS, type OrdersView } from './load-orders.ts'
import { COLUMNS } from './order-columns.tsx'

type Props = { list: List<OrdersView>; found: OrderList }

export function OrdersList({
  list,
  found: { orders, totalOrders, currentPage, totalPages },
}: Props) {
  const { mailIsSent } = useSite()
  const navigate = useNavigate()
  const { search, status, from, to, min, max, country } = list.view
  return (
    <ManagedList
      list={list}
      label="Orders"
      noun="order"
      rows={orders}
      nameOf={({ order_number }) => `order ${order_number}`}
      columns={COLUMNS}
      actions={ACTIONS}
      bulk={() => [
        ...bulkSteps({ search, status, from, to, min, max, country }, mailIsSent),
        {
          label: 'Print packing slips',
          icon: 'list',
          run: (rows) => void navigate(printPath(idsOf(rows), 'slip')),
        },
      ]}
      total={totalOrders}
      paging={{
        page: currentPage,
        pages: totalPages,
        note: rangeLine(currentPage, orders.length, totalOrders, list.view.limit),
      }}
      empty={<NoOrders list={list} />}
    />
  )
}

const idsOf = (rows: AdminOrder[]) => rows.map(({ _id }) => _id)

const ACTIONS: RowAction<AdminOrder>[] = [
  { label: 'Ship', to: ({ _id }) => `${orderPath(_id)}?do=ship`, isFor: canShip },
  {
    label: 'Open',
    variant: 'quiet',
    to: ({ _id }) => orderPath(_id),
    isFor: (order) => !canShip(order),
  },
]

function NoOrders({ list }: { list: List<OrdersView> }) {
  return (
    <NothingFound
      list={list}
      path={ORDERS.path}
      text="No orders found."
      hint="Try the beginning of a number, an email address or a name, the last digits of a phone number, or another status."
    >
      <EmptyState drawing="box" text="No orders yet." hint="Orders from your store appear here." />
    </NothingFound>
  )
}
