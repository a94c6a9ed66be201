import { useState } from 'react'
import type { Passkey } from '#server/modules/accounts/passkeys/schema.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { hasPasskeys, makePasskey } from '#web/dashboard/kit/confirm/passkeys.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { factorWasAdded, openDashboard } from '#web/dashboard/second-factor/factor-was-added.ts'
import { FactorHead } from '#web/dashboard/settings/factor-row.tsx'
import { reportRefusal } from '#web/dashboard/settings/report-refusal.ts'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { PasskeyRows } from './passkey-rows.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'

const SAY =
  'A passkey is the quickest and the safest: your phone or computer signs you in, and there is nothing to type or to steal.'

export function PasskeysSection({ passkeys }: Pick<SettingsData, 'passkeys'>) {
  const refresh = useRefresh()
  const { secondFactorNeeded } = usePerson()
  const [isBusy, setBusy] = useState(false)
  const [named, setNamed] = useState<{ passkey: Passkey; isNew: boolean }>()

  async function add() {
    setBusy(true)
    const outcome = await addPasskey()
    setBusy(false)
    if ('refusal' in outcome) return reportRefusal(outcome.refusal)
    factorWasAdded.set(true)
    setNamed({ passkey: outcome.value.passkey, isNew: true })
    void refresh()
  }
  async function remove(passkey: Passkey) {
    if (!(await confirmFirst(removalOf(passkey)))) return
    toast.success('Passkey removed.')
    void refresh()
  }
  function close(isSaved: boolean) {
    setNamed(undefined)
    if (secondFactorNeeded && named?.isNew) openDashboard()
    else if (isSaved) void refresh()
  }

  return (
    <Section id="passkeys" title="Passkeys" say={SAY}>
      {hasPasskeys() ? (
        <FactorHead say="Sign in with a fingerprint, a face or the screen lock.">
          <Button busy={isBusy} onClick={() => void add()}>
            <Icon name="plus" small />
            Add a passkey
          </Button>
        </FactorHead>
      ) : (
        <p className="soft">
          This browser has no passkeys here: they need a newer one, and an address with https.
        </p>
      )}
      <PasskeyRows
        passkeys={passkeys}
        onRename={(passkey) => setNamed({ passkey, isNew: false })}
        onRemove={(passkey) => void remove(passkey)}
      />
      {named && (
        <RenameDialog {...named} onClose={() => close(false)} onSaved={() => close(true)} />
      )}
    </Section>
  )
}

function removalOf({ _id, name }: Passkey) {
  return {
    title: `Remove “${name}”?`,
    text: 'It no longer signs you in here. Your device may keep offering it until you delete it there, too.',
    action: 'Remove',
    busyLabel: 'Removing…',
    run: () => confirmed((api) => api.auth.passkeys[':id'].$delete({ param: { id: _id } })),
  }
}

/** Adds a passkey of this device, named after it. */
async function addPasskey(): Promise<Outcome<{ passkey: Passkey }>> {
  const started = await confirmed((api) => api.auth.passkeys.options.$post())
  if ('refusal' in started) return started
  const created = await makePasskey(started.value.options)
  if ('refusal' in created) return created
  const json = { name: nameOf(navigator.userAgent), credential: created.value }
  return call((api) => api.auth.passkeys.$post({ json }))
}

const DEVICES = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux']

function nameOf(userAgent: string): string {
  const device = DEVICES.find((name) => userAgent.includes(name))
  return device ? `${device.replace('CrOS', 'Chromebook')} passkey` : 'My passkey'
}
