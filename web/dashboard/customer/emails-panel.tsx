import { pathTo } from '#shared/addresses.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ShownCustomer } from './load-customer.ts'

/** How to reach a customer, and what was mailed to them. */
export function EmailsPanel({ customer }: { customer: ShownCustomer }) {
  const { emails, email, phone, account } = customer
  const all = emails.length > 1 ? emails : [email]
  return (
    <section>
      <PanelHead title="Contact" />
      <div className="card grid pad-4">
        <ul className="grid snug">
          {all.map((one) => (
            <li key={one} className="grid close slim breaks">
              <a className="link" href={`mailto:${one}`}>
                {one}
              </a>
              <span className="row tight small">
                <Link className="link" to={`${outbox}?${new URLSearchParams({ search: one })}`}>
                  Emails sent<span className="vh"> to {one}</span>
                </Link>
                {all.length > 1 && <SeparateButton customer={customer} email={one} />}
              </span>
            </li>
          ))}
        </ul>
        <dl className="grid small last-wide tight-lines">
          <dt className="soft">Phone</dt>
          <dd className="mono">{phone || 'None'}</dd>
          <dt className="soft">Account</dt>
          <dd>
            {account ? (
              <Link className="link" to={pathTo.dashboardScreen(`users/${account._id}`)}>
                {account.name}
              </Link>
            ) : (
              'None'
            )}
          </dd>
        </dl>
      </div>
    </section>
  )
}

const outbox = pathTo.dashboardScreen('outbox')

function SeparateButton({ customer, email }: { customer: ShownCustomer; email: string }) {
  const refresh = useRefresh()
  const askAndSeparate = () =>
    confirmFirst({
      title: `Separate ${email} from ${customer.name}?`,
      text: 'Its orders become those of a customer of their own. The note and the tags stay here.',
      action: 'Separate',
      run: () =>
        call((api) =>
          api.admin.customers[':id'].emails[':email'].$delete({
            param: { id: customer._id, email },
          }),
        ),
    }).then((isDone) => (isDone ? refresh() : undefined))
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={`Separate ${email}`}
      onClick={() => void askAndSeparate()}
    >
      Separate
    </Button>
  )
}
