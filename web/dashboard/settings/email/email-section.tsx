import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProofForm } from './proof-form.tsx'

export function EmailSection({ profile, mail }: Pick<SettingsData, 'profile' | 'mail'>) {
  const { email, emailProven } = profile
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
    </Section>
  )
}
