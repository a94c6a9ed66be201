import type { User } from '#server/modules/accounts/schema.ts'
import { DeskDate } from '#web/dashboard/kit/words/desk-date.tsx'
import { roleWord } from '#web/dashboard/kit/words/role-word.ts'
import styles from './profile.module.css'

export function ProfileFacts({ profile }: { profile: User }) {
  return (
    <dl className={`row loose top ui ${styles.facts}`}>
      <div className="slim">
        <dt>Name</dt>
        <dd>{profile.name}</dd>
      </div>
      <div className="slim">
        <dt>Email</dt>
        <dd>{profile.email}</dd>
      </div>
      <div className="slim">
        <dt>Role</dt>
        <dd>{roleWord(profile)}</dd>
      </div>
      <div className="slim">
        <dt>Member Since</dt>
        <dd>
          <DeskDate iso={profile.createdAt} />
        </dd>
      </div>
    </dl>
  )
}
