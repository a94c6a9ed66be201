import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { counted } from '#shared/text/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { SessionRow } from './session-row.tsx'
import styles from './sessions.module.css'

const ID = 'sessions'

/** Where the person is signed in, and a way to sign out what they do not recognize. */
export function SessionsSection({ sessions }: Pick<SettingsData, 'sessions'>) {
  const refresh = useRefresh()
  const onEnded = () => refresh().then(focusSection)
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <Section
      id={ID}
      title="Where you are signed in"
      say="Sign out what you don’t recognize, then change your password."
    >
      <div className="between">
        <p className="ui">{counted(sessions.length, 'device')}</p>
        {others > 0 && (
          <Button className={styles.all} onClick={() => void signOutOthers(others, onEnded)}>
            <Icon name="out" small />
            {others === 1 ? 'Sign out the other one' : `Sign out the other ${others}`}
          </Button>
        )}
      </div>
      <ul className={`card ruled ${styles.list}`}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnded={onEnded} />
        ))}
      </ul>
      <p className="fine">
        The country is that of the network. A device that is signed out needs the password again.
      </p>
    </Section>
  )
}

// The button that had the focus is gone with its row.
function focusSection() {
  document.getElementById(ID)?.focus({ preventScroll: true })
}

async function signOutOthers(count: number, onEnded: () => Promise<void>): Promise<void> {
  const named = counted(count, 'other device')
  const isDone = await confirmFirst({
    title: `Sign out ${named}?`,
    text: <p>You stay signed in here. Everywhere else, your password is needed again.</p>,
    action: `Sign out ${named}`,
    icon: 'out',
    busyLabel: 'Signing out…',
    run: () => call((api) => api.auth.sessions.$delete()),
  })
  if (!isDone) return
  toast.success('Signed out everywhere else.')
  await onEnded()
}
