import { addressLines } from '#shared/people/address-lines.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import type { ShownCustomer } from './load-customer.ts'

/** Where their orders went, the newest first. */
export function AddressesPanel({ customer: { addresses } }: { customer: ShownCustomer }) {
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
