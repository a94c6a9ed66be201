import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { DeleteAccount } from './delete-account.tsx'

export function LeavingSection({ profile, leaving }: Pick<SettingsData, 'profile' | 'leaving'>) {
  return (
    <Section
      id="leaving"
      title="Your data"
      say="It is yours: take it with you, or have it removed."
    >
      <DeleteAccount profile={profile} leaving={leaving} />
    </Section>
  )
}
