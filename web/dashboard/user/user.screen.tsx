import layout from '#web/dashboard/kit/columns.module.css'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { LeavingBadge } from '#web/dashboard/user-parts/leaving-badge.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ExportPanel } from './export-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import type { loadUser } from './load-user.ts'
import { NotesPanel } from './notes-panel.tsx'
import { OwnershipPanel } from './ownership-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'
import { UserHeadActions } from './user-head-actions.tsx'

export default function User({ data: person }: ScreenProps<typeof loadUser>) {
  const { _id: ownId } = usePerson()
  const isSelf = person._id === ownId
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb
          steps={[{ label: 'Manage Users', to: '/dashboard/users' }, { label: person.name }]}
        />
      </div>
      <ScreenHead
        title={person.name}
        badges={
          <span className="row tight">
            {isSelf && <Badge tone="plain">You</Badge>}
            {person.isBlocked && (
              <Badge tone="bad" icon="lock">
                May not comment
              </Badge>
            )}
            <LeavingBadge leavesAt={person.leavesAt} />
          </span>
        }
        facts={[
          person.email,
          <span key="since">
            Member since <LocalDate iso={person.createdAt} />
          </span>,
          person.lastSeenAt ? `Last seen ${person.seen}` : person.seen,
        ]}
      >
        <UserHeadActions person={person} isSelf={isSelf} />
      </ScreenHead>
      <div className={`grid apart packed ${layout.page}`}>
        <div className="grid apart packed">
          <NotesPanel key={person._id} person={person} />
          <SessionsPanel person={person} isSelf={isSelf} />
        </div>
        <div className="grid apart packed">
          <FactsPanel person={person} isSelf={isSelf} />
          <PasswordPanel person={person} isSelf={isSelf} />
          <TwoStepPanel person={person} isSelf={isSelf} />
          <OwnershipPanel person={person} />
          <ExportPanel key={`export of ${person._id}`} person={person} />
        </div>
      </div>
    </>
  )
}
