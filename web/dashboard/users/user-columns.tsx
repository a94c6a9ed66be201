import { pathTo } from '#shared/addresses.ts'
import { LocalDate, Moment } from '#web/dashboard/kit/words/local-date.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { LeavingBadge } from '#web/dashboard/user-parts/leaving-badge.tsx'
import { RoleCell } from '#web/dashboard/user-parts/role-cell.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ListedUser } from './load-users.ts'
import styles from './users.module.css'
import { useId } from 'react'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { deleteAccount } from '#web/dashboard/user-parts/delete-account.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'

export function columnsFor(ownId: string): Column<ListedUser>[] {
  return [
    {
      head: 'Name',
      as: 'main',
      sort: { up: 'name', down: 'name-desc', first: 'up' },
      cell: (user) => <Name user={user} isSelf={user._id === ownId} />,
    },
    {
      head: 'Role',
      className: () => styles.role,
      cell: (user) => <RoleCell user={user} isSelf={user._id === ownId} />,
    },
    {
      head: 'Member since',
      sort: { up: 'oldest', down: 'newest', first: 'down' },
      className: () => `unbroken ${styles.fact}`,
      cell: ({ createdAt }) => (
        <>
          <span className="only-narrow">Member since </span>
          <LocalDate iso={createdAt} />
        </>
      ),
    },
    {
      head: 'Last seen',
      sort: { up: 'seen-oldest', down: 'seen', first: 'down' },
      className: () => `unbroken ${styles.fact}`,
      cell: ({ lastSeenAt, seen }) =>
        lastSeenAt ? (
          <>
            <span className="only-narrow">Last seen </span>
            <Moment iso={lastSeenAt} words={() => seen} />
          </>
        ) : (
          seen
        ),
    },
    {
      head: 'Orders',
      as: 'wide',
      isNumber: true,
      sort: { up: 'orders-fewest', down: 'orders', first: 'down' },
      cell: ({ ordersCount }) => ordersCount.toLocaleString('en-US'),
    },
    {
      head: 'Comments',
      as: 'wide',
      isNumber: true,
      sort: { up: 'comments-fewest', down: 'comments', first: 'down' },
      cell: ({ commentsCount }) => commentsCount.toLocaleString('en-US'),
    },
    {
      head: 'Actions',
      as: 'actions',
      cell: (user) => <UserActions user={user} isSelf={user._id === ownId} />,
    },
  ]
}

function Name({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const { _id, name, email, avatar, isBlocked, leavesAt } = user
  return (
    <div className="line slim">
      <Avatar name={name} src={avatar} />
      <div className="slim breaks">
        <span className="row tight">
          <Link className="under" to={pathTo.dashboardScreen(`users/${_id}`)}>
            <strong>{name}</strong>
          </Link>
          {isSelf && <Badge tone="plain">You</Badge>}
          {isBlocked && (
            <Badge tone="bad" icon="lock">
              May not comment
            </Badge>
          )}
          <LeavingBadge leavesAt={leavesAt} />
        </span>
        <p className="note">{email}</p>
      </div>
    </div>
  )
}

/** Deleting the account, or why that is not possible here. */
function UserActions({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const refresh = useRefresh()
  const why = useId()
  const reason = user.isOwner
    ? 'This user is protected and cannot be deleted.'
    : isSelf && 'You can delete your own account in Settings.'
  const remove = async () => {
    if (await deleteAccount(user)) await refresh()
  }
  if (!reason)
    return <IconButton icon="trash" label={`Delete ${user.name}`} onClick={() => void remove()} />
  return (
    <div className={`line tight to-end ${styles.locked}`}>
      <span className="fine" id={why}>
        {reason}
      </span>
      <IconButton icon="lock" label={`Delete ${user.name}`} aria-describedby={why} disabled />
    </div>
  )
}
