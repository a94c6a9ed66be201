import type { UserList } from '#server/modules/users/schema.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { rangeLine } from '#web/dashboard/kit/list/range-line.ts'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { bulkActions } from './bulk-actions.tsx'
import { USERS, type ListedUser, type UsersView } from './load-users.ts'
import { columnsFor } from './user-columns.tsx'

type Props = { list: List<UsersView>; found: Omit<UserList, 'users'> & { users: ListedUser[] } }

export function UsersList({ list, found: { users, totalUsers, currentPage, totalPages } }: Props) {
  const { _id: ownId } = usePerson()
  const { search, role } = list.view
  return (
    <ManagedList
      list={list}
      label="Users"
      noun="user"
      rows={users}
      nameOf={({ name }) => name}
      columns={columnsFor(ownId)}
      canChoose={({ _id, isOwner }) => _id !== ownId && !isOwner}
      bulk={() => bulkActions({ search, role })}
      total={totalUsers}
      paging={{
        page: currentPage,
        pages: totalPages,
        note: rangeLine(currentPage, users.length, totalUsers, list.view.limit),
      }}
      empty={
        <NothingFound
          list={list}
          path={USERS.path}
          text="No users found."
          hint="Try part of a name or an email address, or another role."
        >
          <EmptyState drawing="search" text="No users found." />
        </NothingFound>
      }
    />
  )
}
