import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChangeForm } from './change-form.tsx'
import { PendingChange } from './pending-change.tsx'
import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = Pick<SettingsData, 'profile' | 'mail'>

export function EmailSection({ profile, mail }: Props) {
  const { email, emailProven, pendingEmail } = profile
  return (
    <Section
      id="email"
      title="Email address"
      say="You sign in with it. It is shown to nobody but you and the people who run this site."
    >
      <p className="row tight">
        <strong>{email}</strong>
        <Badge tone={emailProven ? 'ok' : 'plain'}>
          {emailProven ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </p>
      {!emailProven && mail.mailIsOn && <ProofForm />}
      {pendingEmail && <PendingChange pending={pendingEmail} />}
      <ChangeForm />
    </Section>
  )
}

/** Asks for another link that confirms the present address. */
function ProofForm() {
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ tone: 'ok' | 'bad'; text: string }>()
  const send = async () => {
    setBusy(true)
    const outcome = await call((api) => api.auth['prove-email'].$post())
    setBusy(false)
    const isSent = 'value' in outcome
    const text = isSent ? outcome.value.message : outcome.refusal.message
    setSent({ tone: isSent ? 'ok' : 'bad', text })
  }
  return (
    <div className="grid tight">
      <p className="soft">
        Until you confirm it, we won’t email you about replies, and you can add neither two-step
        sign-in nor a passkey. Everything else works as usual.
      </p>
      <div>
        <Button busy={isBusy} onClick={() => void send()}>
          Send me a link
        </Button>
      </div>
      <FormMessage tone={sent?.tone ?? 'ok'}>{sent?.text}</FormMessage>
    </div>
  )
}
