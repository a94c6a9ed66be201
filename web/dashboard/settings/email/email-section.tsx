import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChangeForm } from './change-form.tsx'
import { PendingChange } from './pending-change.tsx'
import { ProofForm } from './proof-form.tsx'

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
