import { useState } from 'react'
import type { Session } from '#server/modules/accounts/sessions/schema.ts'
import { ageText } from '#shared/time/age.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { LocalDate, Moment } from '#web/dashboard/kit/words/local-date.tsx'
import { IconTile } from '#web/dashboard/kit/icon-tile.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import styles from './sessions.module.css'

const NOT_FOUND = 404
const HANDHELD = /\b(?:iPhone|iPad|Android)$/

type Props = { session: Session; onEnded: () => Promise<void> }

export function SessionRow({ session, onEnded }: Props) {
  const { device, country, createdAt, lastSeenAt, isCurrent } = session
  const isStrange = session.isNewDevice || session.isNewCountry
  return (
    <li className={`grid centered ${styles.session} ${isCurrent ? styles.current : ''}`}>
      <div className={styles.tile}>
        <IconTile
          icon={isStrange ? 'warn' : HANDHELD.test(device) ? 'phone' : 'laptop'}
          tone={isStrange ? 'warn' : 'plain'}
        />
      </div>
      <p className={`strong ui ${styles.device}`}>{device}</p>
      <div className={`slim ${styles.facts}`}>
        <SpecStrip
          facts={[
            country,
            session.isNewDevice && <New key="device">New device</New>,
            session.isNewCountry && <New key="country">New country</New>,
            isCurrent ? 'Now' : <LastSeen key={lastSeenAt} iso={lastSeenAt} />,
            <span key="since">
              Since <LocalDate iso={createdAt} />
            </span>,
          ]}
        />
      </div>
      <div className={styles.action}>
        {isCurrent ? (
          <Badge tone="ok">This device</Badge>
        ) : (
          <SignOut session={session} onEnded={onEnded} />
        )}
      </div>
    </li>
  )
}

function New({ children }: { children: string }) {
  return <span className="strong warned">{children}</span>
}

function LastSeen({ iso }: { iso: string }) {
  const [now] = useState(() => new Date())
  const age = ageText(iso, now)
  return age ? <Moment iso={iso} words={() => age} /> : <LocalDate iso={iso} />
}

function SignOut({ session: { _id: id, device }, onEnded }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    const outcome = await call((api) => api.auth.sessions[':id'].$delete({ param: { id } }))
    const isGone = !('refusal' in outcome) || outcome.refusal.status === NOT_FOUND
    if (isGone) {
      toast.success(`Signed out: ${device}.`)
      await onEnded()
    } else toast.error(outcome.refusal.message)
    setBusy(false)
  }
  return (
    <Button
      size="s"
      busy={isBusy}
      busyLabel="Signing out…"
      aria-label={`Sign out ${device}`}
      onClick={() => void signOut()}
    >
      Sign out
    </Button>
  )
}
