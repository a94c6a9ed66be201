import { useState } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { Link } from '#web/ui/link.tsx'
import { MailSwitch } from './mail-switch.tsx'

type Props = { isOn: boolean; mailIsOn: boolean }

/** For the owner: the email about each week, and last week's at once. */
export function MondayMail({ isOn, mailIsOn }: Props) {
  return (
    <>
      <MailSwitch
        label="Email me every Monday morning what happened in the week: views, reads, sources, orders and what waits"
        isOn={isOn}
        save={(next) =>
          call((api) => api.dashboard['monday-mail'].$put({ json: { wanted: next } }))
        }
      />
      {mailIsOn ? (
        <SendNow />
      ) : (
        <p className="soft">
          It is sent as soon as{' '}
          <Link className="link" to={pathTo.dashboardScreen('connections')}>
            a mail server is set up
          </Link>
          .
        </p>
      )}
    </>
  )
}

function SendNow() {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const outcome = await call((api) => api.dashboard['monday-mail'].$post())
    setBusy(false)
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else toast.success(outcome.value.message)
  }
  return (
    <div>
      <Button busy={isBusy} busyLabel="Sending…" onClick={() => void send()}>
        Send me last week now
      </Button>
    </div>
  )
}
