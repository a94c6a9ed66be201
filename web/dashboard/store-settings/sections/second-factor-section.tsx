import type { Demand } from '#server/modules/accounts/second-factor/schema.ts'
import { OBSTACLE_WORDS } from '#shared/people/second-factor.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { FactorButtons } from '#web/dashboard/second-factor/factor-buttons.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { toast } from '#web/ui/browser/toast.ts'

const REASON = 'second-factor-reason'

/** For the owner alone: whether admins need a second factor. */
export function SecondFactorSection({ demand }: { demand: Demand }) {
  const refresh = useRefresh()
  const { isOn, obstacle, factors, admins } = demand
  const reason = isOn ? null : obstacle

  async function change() {
    if (!(await confirmFirst(questionOf(demand)))) return
    toast.success(
      isOn
        ? 'Admins are no longer asked for a second factor.'
        : 'Admins need a second factor from now on.',
    )
    void refresh()
  }

  return (
    <Section
      id="second-factor"
      title="Second factor"
      say="Whoever learns the password of an admin can change everything on this site, unless a second factor is asked for: an app’s code or a passkey."
    >
      <div className="stack">
        <Checkbox
          asSwitch
          label="Admins need a second factor to sign in to the dashboard"
          checked={isOn}
          disabled={reason !== null}
          aria-describedby={REASON}
          onChange={() => void change()}
        />
        <p className="soft" id={REASON}>
          {reason ? OBSTACLE_WORDS[reason] : adminWords(admins)}
        </p>
        {reason && (
          <div className="row">
            {reason === 'no_factor' ? (
              <LinkButton to={`${pathTo.dashboardScreen('settings')}#two-step`}>
                Set one up
              </LinkButton>
            ) : (
              <FactorButtons factors={factors} onShown={() => void refresh()} />
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

function adminWords({ total, withoutFactor }: Demand['admins']): string {
  if (total === 1) return 'You are the only admin.'
  if (withoutFactor === 0) return `All ${total} admins have one.`
  const verb = withoutFactor === 1 ? 'has' : 'have'
  return `${withoutFactor} of ${counted(total, 'admin')} ${verb} none yet.`
}

function questionOf({ isOn, admins }: Demand) {
  const words = isOn
    ? {
        title: 'Stop asking admins for a second factor?',
        text: 'An admin’s password alone will open the dashboard again. All admins are emailed.',
        action: 'Stop asking',
      }
    : {
        title: 'Ask admins for a second factor?',
        text: `${adminWords(admins)} Where they are signed in without it, they can do what members can until they confirm with it or set one up. All admins are emailed.`,
        action: 'Ask admins',
      }
  return {
    ...words,
    icon: 'lock',
    busyLabel: 'Saving…',
    run: () => confirmed((api) => api.auth['second-factor-demand'].$put({ json: { isOn: !isOn } })),
  } as const
}
