import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { AvatarForm } from './avatar-form.tsx'
import { NameForm } from './name-form.tsx'
import { ProfileFacts } from './profile-facts.tsx'

export function ProfileSection({ profile }: Pick<SettingsData, 'profile'>) {
  return (
    <Section
      id="profile"
      title="Profile"
      say="Your name and picture stand beside your posts and comments."
    >
      <AvatarForm profile={profile} />
      <ProfileFacts profile={profile} />
      <NameForm name={profile.name} />
    </Section>
  )
}
