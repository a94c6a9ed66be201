import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { DeleteAccount } from './delete-account.tsx'

export function LeavingSection({ profile, leaving }: Pick<SettingsData, 'profile' | 'leaving'>) {
  return (
    <Section
      id="leaving"
      title="Delete account"
      say="Look at what goes and what stays before you decide. You have 14 days to change your mind."
    >
      <DeleteAccount profile={profile} leaving={leaving} />
    </Section>
  )
}
