import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'

type Pending = NonNullable<SettingsData['profile']['pendingEmail']>

/** The new address that waits for its link to be followed. */
export function PendingChange({ pending }: { pending: Pending }) {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const outcome = await call((api) => api.auth['change-email'].$delete())
    setBusy(false)
    if ('refusal' in outcome) return toast.error(outcome.refusal.message)
    toast.success(outcome.value.message)
    await refresh()
  }
  return (
    <Banner
      tone="info"
      actions={
        <Button size="s" busy={isBusy} onClick={() => void cancel()}>
          Keep the present address
        </Button>
      }
    >
      <p>
        <strong>{pending.email}</strong> waits to be confirmed since{' '}
        <LocalDate iso={pending.createdAt} />. <Wait />
      </p>
    </Banner>
  )
}

function Wait() {
  const { mailIsSent } = useSite()
  const { role } = usePerson()
  if (mailIsSent) return <>The link works for three days; you can ask for another one below.</>
  return (
    <>
      This site does not send email yet, so the link cannot reach it, and your address stays as it
      is.{' '}
      {role === 'admin' ? (
        <>
          The email waits in the <a href="/dashboard/outbox">Outbox</a> until a mail server is set
          up.
        </>
      ) : (
        <>The email goes out as soon as the people who run the site set up a mail server.</>
      )}
    </>
  )
}
