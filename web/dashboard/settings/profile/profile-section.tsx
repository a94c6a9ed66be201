import { useState } from 'react'
import type { User } from '#server/modules/accounts/schema.ts'
import { showPerson } from '#web/dashboard/kit/show-person.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import type { SettingsData } from '#web/dashboard/settings/load-settings.ts'
import { AvatarForm } from './avatar-form.tsx'
import { NameForm } from './name-form.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { roleWord } from '#web/dashboard/kit/words/role-word.ts'
import styles from './profile.module.css'

export function ProfileSection({ profile: loaded }: Pick<SettingsData, 'profile'>) {
  const { profile, show } = useSavedProfile(loaded)
  return (
    <Section
      id="profile"
      title="Profile"
      say="Your name and picture stand beside your posts and comments."
    >
      <AvatarForm profile={profile} onSaved={show} />
      <ProfileFacts profile={profile} />
      <NameForm name={profile.name} onSaved={show} />
    </Section>
  )
}

// What was saved is shown until the profile is loaded again, which may fail.
function useSavedProfile(loaded: User) {
  const [saved, setSaved] = useState<{ user: User; over: User }>()
  const show = (user: User) => {
    showPerson(user)
    setSaved({ user, over: loaded })
  }
  return { profile: saved?.over === loaded ? saved.user : loaded, show }
}

function ProfileFacts({ profile }: { profile: User }) {
  return (
    <dl className={`row breaks top ui ${styles.facts}`}>
      <div className="slim">
        <dt className="soft">Name</dt>
        <dd>{profile.name}</dd>
      </div>
      <div className="slim">
        <dt className="soft">Email</dt>
        <dd>{profile.email}</dd>
      </div>
      <div className="slim">
        <dt className="soft">Role</dt>
        <dd>{roleWord(profile)}</dd>
      </div>
      <div className="slim">
        <dt className="soft">Member Since</dt>
        <dd>
          <LocalDate iso={profile.createdAt} />
        </dd>
      </div>
    </dl>
  )
}
