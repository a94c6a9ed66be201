import type { User } from '#server/modules/accounts/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Rule } from '#web/ui/rule.tsx'
import styles from './account-facts.module.css'

/** The signed-in person's own account, and the way out of it. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <section aria-labelledby="account" className={styles.account}>
      <Rule title="Your account" id="account" />
      <div className={styles.person}>
        <img src={user.avatar} alt="" width={64} height={64} />
        <p>{user.name}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user.isOwner ? 'Owner' : user.role === 'admin' ? 'Admin' : 'User'}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>
            <DateText iso={user.createdAt} />
          </dd>
        </div>
      </dl>
      <form method="post" action="/logout" onSubmit={forgetCart}>
        <Button type="submit" variant="secondary">
          Log out
        </Button>
      </form>
    </section>
  )
}

function forgetCart() {
  window.localStorage.removeItem('guestCart')
}
