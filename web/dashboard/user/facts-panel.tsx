import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { RoleCell } from '#web/dashboard/user-parts/role-cell.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ShownPerson } from './load-user.ts'

const MOST_COUNTED = 1000

/** Who somebody is, what they may do, and the ways to what they left on the site. */
export function FactsPanel({ person, isSelf }: { person: ShownPerson; isSelf: boolean }) {
  const { _id, name, email, avatar, emailProven, hasTwoStep, passkeysCount } = person
  return (
    <section>
      <PanelHead title="Account" />
      <div className="card grid pad-4">
        <Avatar name={name} src={avatar} large />
        <RoleCell user={person} isSelf={isSelf} />
        <dl className={'grid small last-wide tight-lines'}>
          <dt className="soft">Email</dt>
          <dd>{emailProven ? 'Confirmed' : 'Not confirmed'}</dd>
          <dt className="soft">Two-step sign-in</dt>
          <dd>{hasTwoStep ? 'On' : 'Off'}</dd>
          <dt className="soft">Passkeys</dt>
          <dd>{passkeysCount}</dd>
          <dt className="soft">Posts</dt>
          <dd>
            <Link className="link" to={`${screen('manage-blogs')}?author=${_id}`}>
              {postsText(person.postsCount)}
            </Link>
          </dd>
          <dt className="soft">Orders</dt>
          <dd>
            <Link
              className="link"
              to={`${screen('orders')}?${new URLSearchParams({ search: email })}`}
            >
              {counted(person.ordersCount, 'order')}
            </Link>
          </dd>
          <dt className="soft">Comments</dt>
          <dd>
            <Link
              className="link"
              to={`${screen('comments')}?${new URLSearchParams({ status: 'approved', author: _id })}`}
            >
              {counted(person.commentsCount, 'comment')}
            </Link>
          </dd>
        </dl>
      </div>
    </section>
  )
}

const screen = pathTo.dashboardScreen

const postsText = (count: number) =>
  count < MOST_COUNTED ? counted(count, 'post') : '1,000+ posts'
