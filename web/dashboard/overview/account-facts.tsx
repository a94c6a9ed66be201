import type { User } from '#server/modules/accounts/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { roleWord } from '#web/dashboard/kit/words/role-word.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { Panel } from './panel-list.tsx'
import styles from './overview.module.css'

export function AccountFacts({ user }: { user: User }) {
  return (
    <Panel id="account" title="Your account">
      <div className={`between small pad-4 ${styles.account}`}>
        <div className="row">
          <img className="photo round square" src={user.avatar} alt="" width={44} height={44} />
          <p className={`grid fill touching ${styles.words}`}>
            <strong>{user.name}</strong>
            <span className="meta">{user.email}</span>
          </p>
        </div>
        <form method="post" action="/logout" onSubmit={forgetCart}>
          <Button type="submit" size="s">
            Sign out
          </Button>
        </form>
        <dl>
          <div>
            <dt className="meta">Role</dt>
            <dd>{roleWord(user)}</dd>
          </div>
          <div>
            <dt className="meta">Member since</dt>
            <dd>
              <LocalDate iso={user.createdAt} />
            </dd>
          </div>
        </dl>
      </div>
    </Panel>
  )
}

function forgetCart() {
  window.localStorage.removeItem('guestCart')
}
