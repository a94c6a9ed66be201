import { call } from '#web/dashboard/kit/call.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { ShownPerson } from './load-user.ts'

type Props = { person: ShownPerson; isSelf: boolean }

/** Where a person is signed in. One's own sessions are in the settings. */
export function SessionsPanel({ person, isSelf }: Props) {
  const { sessions, canEndSessions } = person
  return (
    <section>
      <PanelHead title="Signed in" note={!canEndSessions && 'Only the owner ends these sessions'} />
      <div className="card grid pad-4">
        {isSelf ? (
          <p>
            Your own sessions are in your{' '}
            <Link className="link" to="/dashboard/settings">
              settings
            </Link>
            .
          </p>
        ) : sessions.length === 0 ? (
          <p className="soft">Not signed in anywhere.</p>
        ) : (
          <ul className="grid snug">
            {sessions.map((session) => (
              <SessionLine key={session._id} person={person} session={session} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type LineProps = { person: ShownPerson; session: ShownPerson['sessions'][number] }

function SessionLine({ person, session }: LineProps) {
  const refresh = useRefresh()
  const { _id, device, country, createdAt, seen } = session
  const end = async () => {
    const param = { id: person._id, session: _id }
    const outcome = await call((api) =>
      api.auth.users[':id'].sessions[':session'].$delete({ param }),
    )
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else toast.success('Session ended.')
    await refresh()
  }
  return (
    <li className="between">
      <div className="slim">
        <b>{device}</b>
        <p className="note">
          {country ? `${country}, since ` : 'Since '}
          <LocalDate iso={createdAt} />, last seen {seen}
        </p>
      </div>
      {person.canEndSessions && (
        <Button size="s" aria-label={`End the session on ${device}`} onClick={() => void end()}>
          End
        </Button>
      )}
    </li>
  )
}
