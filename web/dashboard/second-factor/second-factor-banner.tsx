import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { pathTo } from '#shared/addresses.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import { FactorButtons } from './factor-buttons.tsx'
import { factorWasAdded, openDashboard } from './factor-was-added.ts'

const SETTINGS = `${pathTo.dashboardScreen('settings')}#two-step`

/** For an admin whose session lacks the second factor that the site asks for: says so on each screen, and leads on. */
export function SecondFactorBanner() {
  const { secondFactorNeeded: factors } = usePerson()
  const wasAdded = useStore(factorWasAdded, false)
  if (!factors) return null
  return (
    <PageWrap className="room-4">{wasAdded ? <Lifted /> : <Asked factors={factors} />}</PageWrap>
  )
}

function Asked({ factors }: { factors: { hasApp: boolean; hasPasskey: boolean } }) {
  const hasAny = factors.hasApp || factors.hasPasskey
  return (
    <Banner
      tone="warn"
      icon="lock"
      actions={
        hasAny ? (
          <FactorButtons factors={factors} onShown={() => window.location.reload()} />
        ) : (
          <LinkButton to={SETTINGS}>Set one up</LinkButton>
        )
      }
    >
      <p>
        <b>Your site asks admins for a second factor.</b>{' '}
        {hasAny ? 'Confirm with yours to go on.' : 'Set one up to go on.'}
      </p>
    </Banner>
  )
}

function Lifted() {
  return (
    <Banner tone="ok" actions={<Button onClick={openDashboard}>Open the dashboard</Button>}>
      <p>You have a second factor now.</p>
    </Banner>
  )
}
