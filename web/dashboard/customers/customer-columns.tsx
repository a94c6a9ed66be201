import type { Customer } from '#server/modules/customers/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { Link } from '#web/ui/link.tsx'
import { CustomerTags } from './customer-tags.tsx'
import type { CustomersView } from './load-customers.ts'

export function columnsFor(view: CustomersView): Column<Customer>[] {
  return [
    {
      head: 'Customer',
      as: 'main',
      cell: (customer) => <Name customer={customer} view={view} />,
    },
    { head: 'Country', cell: ({ country }) => country || 'Pick-up' },
    {
      head: 'Last order',
      className: () => 'unbroken',
      cell: ({ lastOrderAt }) => (
        <>
          <span className="only-narrow">Last order </span>
          <LocalDate iso={lastOrderAt} />
        </>
      ),
    },
    {
      head: 'Orders',
      as: 'wide',
      isNumber: true,
      cell: ({ orders }) => orders.toLocaleString('en-US'),
    },
    { head: 'Spent', as: 'figure', isNumber: true, cell: ({ spent }) => formatAmount(spent) },
  ]
}

function Name({ customer, view }: { customer: Customer; view: CustomersView }) {
  const { _id, name, email, tags } = customer
  return (
    <div className="slim breaks">
      <span className="row tight">
        <Link className="under" to={pathTo.dashboardScreen(`customers/${_id}`)}>
          <strong>{name}</strong>
        </Link>
        <CustomerTags tags={tags} view={view} />
      </span>
      <p className="note">{email}</p>
    </div>
  )
}
