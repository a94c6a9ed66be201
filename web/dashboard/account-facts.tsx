import type { User } from '#server/modules/accounts/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Panel } from './overview/panel-list.tsx'
import styles from './account-facts.module.css'

/** The signed-in person's own account, and the way out of it. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <Panel id="account" title="Your account">
      <div className={styles.account}>
        <div className={styles.person}>
          <img src={user.avatar} alt="" width={44} height={44} />
          <p>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </p>
        </div>
        <dl className={styles.facts}>
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
          <Button type="submit" size="s">
            Log out
          </Button>
        </form>
      </div>
    </Panel>
  )
}

function forgetCart() {
  window.localStorage.removeItem('guestCart')
}
