import layout from '#web/dashboard/kit/columns.module.css'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { AddressButton } from './address-dialog.tsx'
import { MailButton } from './mail-dialog.tsx'
import { addressLines } from '#shared/people/address-lines.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/browser/toast.ts'

export function CustomerPanels({ order }: { order: OrderDetail }) {
  const { email, shipping_address: to, customerOrders } = order
  const lines = addressLines(to)
  return (
    <>
      <section>
        <PanelHead title="Customer" />
        <div className={`card grid pad-5 ${layout.panel}`}>
          <div>
            <strong>
              {email ? (
                <Link
                  className="under"
                  to={`/dashboard/customers?${new URLSearchParams({ search: email })}`}
                >
                  {to.name}
                </Link>
              ) : (
                to.name
              )}
            </strong>
            <p className="note">
              {customerOrders > 1 ? (
                <Link className="link" to={`/dashboard/orders?search=${encodeURIComponent(email)}`}>
                  {customerOrders >= 100 ? '100 or more orders' : `${customerOrders} orders`}
                </Link>
              ) : (
                'First order'
              )}
            </p>
          </div>
          <dl className={'grid breaks last-wide tight-lines loose'}>
            <dt className="soft">Email</dt>
            <dd>
              {email ? (
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                'None'
              )}
            </dd>
            {to.phone && (
              <>
                <dt className="soft">Phone</dt>
                <dd className="mono">{to.phone}</dd>
              </>
            )}
          </dl>
          {email && (
            <div className="row tight">
              <MailButton order={order} />
              <Link
                className="link small"
                to={`/dashboard/outbox?${new URLSearchParams({ search: email })}`}
              >
                Emails sent
              </Link>
            </div>
          )}
        </div>
      </section>
      <section>
        <PanelHead title={order.is_pickup ? 'Picked up by' : 'Ships to'} />
        <div className={`card grid pad-5 ${layout.panel}`}>
          <address className="breaks">
            {lines.map((line, at) => (
              <div key={at}>{line}</div>
            ))}
          </address>
          {order.shipping_method && <ShippingWay order={order} />}
          <div className="row tight">
            {order.canChangeAddress && <AddressButton key={order.version} order={order} />}
            {!order.is_pickup && (
              <Button
                className="own-width"
                size="s"
                onClick={() => void copy([...lines, to.phone].filter(Boolean).join('\n'))}
              >
                <Icon name="copy" small />
                Copy address
              </Button>
            )}
          </div>
        </div>
      </section>
    </>
  )
}

function ShippingWay({ order: { shipping_method, pickup_at } }: { order: OrderDetail }) {
  return (
    <p className="breaks small soft">
      <b className="strong">{shipping_method}</b>
      {pickup_at && ` at ${pickup_at}`}
    </p>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Address copied.')
  } catch {
    toast.error('The address could not be copied.')
  }
}
