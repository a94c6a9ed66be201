import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'

type Props = Pick<SettingsData, 'profile' | 'leaving' | 'dataExport'>

export function LeavingSection({ profile, leaving, dataExport }: Props) {
  return (
    <Section
      id="leaving"
      title="Your data"
      say="Take a copy of everything that the site has about you, or delete your account. You have 14 days to change your mind."
    >
      <DownloadData dataExport={dataExport} email={profile.email} isMailed={leaving.isMailed} />
      <DeleteAccount profile={profile} leaving={leaving} />
    </Section>
  )
}
