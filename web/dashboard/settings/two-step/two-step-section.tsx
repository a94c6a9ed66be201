import { useState } from 'react'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { FactorHead } from '#web/dashboard/settings/factor-row.tsx'
import { reportRefusal } from '#web/dashboard/settings/report-refusal.ts'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { factorWasAdded, openDashboard } from '#web/dashboard/second-factor/factor-was-added.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TwoStepRows } from './two-step-rows.tsx'

const SAY =
  'After your password, you enter six digits from an app on your phone. Whoever learns your password still cannot get in.'

export function TwoStepSection({ twoStep }: Pick<SettingsData, 'twoStep'>) {
  const refresh = useRefresh()
  const { secondFactorNeeded, role } = usePerson()
  const [totp, setTotp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()

  async function start() {
    const outcome = await confirmed((api) => api.auth.totp.$post())
    if ('refusal' in outcome) return reportRefusal(outcome.refusal)
    setTotp(outcome.value)
  }
  async function renew() {
    let newCodes: string[] = []
    const run = async () => {
      const outcome = await confirmed((api) => api.auth.totp['recovery-codes'].$post())
      if ('value' in outcome) newCodes = outcome.value.recoveryCodes
      return outcome
    }
    if (await confirmFirst({ ...RENEW, run })) show(newCodes)
  }
  function turnedOn(recoveryCodes: string[]) {
    factorWasAdded.set(true)
    setTotp(undefined)
    show(recoveryCodes)
  }
  function show(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    void refresh()
  }
  async function turnOff() {
    if (!(await confirmFirst(role === 'admin' ? ADMIN_TURNS_OFF : TURN_OFF))) return
    setCodes(undefined)
    toast.success('Two-step sign-in is off.')
    void refresh()
  }

  return (
    <Section id="two-step" title="Two-step sign-in" say={SAY}>
      {twoStep.isOn ? (
        <>
          <FactorHead say="Asked after the password. A passkey needs no code.">
            <Badge tone="ok">On</Badge>
          </FactorHead>
          <TwoStepRows
            twoStep={twoStep}
            onRenew={() => void renew()}
            onTurnOff={() => void turnOff()}
          />
        </>
      ) : (
        <FactorHead say="Off. Your password alone signs in.">
          <Button onClick={() => void start()}>Set up</Button>
        </FactorHead>
      )}
      {codes && (
        <NewRecoveryCodes
          codes={codes}
          onDone={() => (secondFactorNeeded ? openDashboard() : setCodes(undefined))}
        />
      )}
      {totp && <SetUpDialog totp={totp} onClose={() => setTotp(undefined)} onCodes={turnedOn} />}
    </Section>
  )
}

const RENEW = {
  title: 'Make new recovery codes?',
  text: 'The codes that you have now stop working at once.',
  action: 'Make new ones',
  icon: 'list',
  busyLabel: 'Making them…',
} as const

const TURN_OFF = {
  title: 'Turn off two-step sign-in?',
  text: 'Your password alone will sign in again, and your recovery codes end.',
  action: 'Turn off',
  icon: 'lock',
  busyLabel: 'Turning off…',
  run: () => confirmed((api) => api.auth.totp.$delete()),
} as const

const ADMIN_TURNS_OFF = {
  ...TURN_OFF,
  text: `${TURN_OFF.text} If this site asks admins for a second factor and you have no passkey, your dashboard closes until you set one up again: on a new phone, do that right after.`,
} as const
