import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { CustomerTags } from '#web/dashboard/customers/customer-tags.tsx'
import layout from '#web/dashboard/kit/columns.module.css'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { EmailsPanel } from './emails-panel.tsx'
import { MergeButton } from './merge-dialog.tsx'
import { NotePanel } from './note-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import type { loadCustomer, ShownCustomer } from './load-customer.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'

export default function Customer({ data: customer }: ScreenProps<typeof loadCustomer>) {
  const { _id, name, orders, spent, firstOrderAt, tags } = customer
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb steps={[{ label: 'Customers', to: '/dashboard/customers' }, { label: name }]} />
      </div>
      <ScreenHead
        title={name}
        badges={
          <span className="row tight">
            <CustomerTags tags={tags} />
          </span>
        }
        facts={[
          counted(orders, 'order'),
          `${formatAmount(spent)} spent`,
          ...(orders > 1 ? [`${formatAmount(spent / orders)} an order`] : []),
          <span key="since">
            Customer since <LocalDate iso={firstOrderAt} />
          </span>,
        ]}
      >
        <MergeButton customer={customer} />
      </ScreenHead>
      <div className={`grid apart packed ${layout.page}`}>
        <div className="grid apart packed">
          <OrdersPanel orders={customer.orderList} />
          <NotePanel key={_id} customer={customer} />
        </div>
        <div className="grid apart packed">
          <EmailsPanel customer={customer} />
          <AddressesPanel customer={customer} />
        </div>
      </div>
    </>
  )
}

/** Where their orders went, the newest first. */
function AddressesPanel({ customer: { addresses } }: { customer: ShownCustomer }) {
  if (addresses.length === 0) return null
  return (
    <section>
      <PanelHead title="Addresses" />
      <ul className="card ruled">
        {addresses.map((to, at) => (
          <li key={at} className="pad-row">
            <address className="breaks">
              <strong>{to.name}</strong>
              {addressLines({ ...to, name: '' }).map((line, position) => (
                <div key={position}>{line}</div>
              ))}
            </address>
          </li>
        ))}
      </ul>
    </section>
  )
}
