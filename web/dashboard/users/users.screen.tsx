import { counted } from '#shared/text/counted.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { useFailure } from '#web/dashboard/kit/failed.tsx'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { InviteButton } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { ROLES, SORTS, USERS, type loadUsers, type UsersView } from './load-users.ts'
import { UsersList } from './users-list.tsx'

export default function Users({ data }: ScreenProps<typeof loadUsers>) {
  const { found, invitations } = data
  const { counts, totalUsers } = found
  const list = useList(USERS)
  const failure = useFailure()
  return (
    <>
      <ScreenHead
        title="Manage Users"
        facts={[
          counted(counts.all, 'account'),
          '1 owner',
          counted(counts.admin - 1, 'admin'),
          `${counts.active.toLocaleString('en-US')} active this week`,
        ]}
      >
        <Button onClick={() => void downloadFile(fileOf(list.view))}>Export to CSV</Button>
        <InviteButton />
      </ScreenHead>
      <Chips list={list} name="role" label="Users by role" options={ROLES} counts={counts} />
      <FilterBar
        list={list}
        search={{ label: 'Search by name or email' }}
        choices={[{ name: 'sort', label: 'Sort', options: SORTS }]}
        count={failure ? '' : counted(totalUsers, 'account')}
      />
      <UsersList list={list} found={found} />
      <p className="fine above-3">
        A change of role counts at once. If it cannot be saved, the switch goes back and says why.
      </p>
      <OpenInvitations invitations={invitations} />
    </>
  )
}

function fileOf({ search, role }: UsersView): string {
  return `/api/auth/users.csv?${new URLSearchParams({ search, role })}`
}
