import { Link } from '#web/ui/link.tsx'
import type { FrameData } from './frame-data.ts'
import styles from './account-link.module.css'

/** The way to sign in, or to the dashboard with the visitor's picture. */
export function AccountLink({ user }: { user: FrameData['user'] }) {
  if (!user)
    return (
      <Link className={styles.signIn} to="/login">
        Sign In
      </Link>
    )
  return (
    <Link className={styles.account} to="/dashboard" title={user.name}>
      <img
        src={user.avatar || '/default-avatar.png'}
        alt=""
        width="28"
        height="28"
        loading="lazy"
      />
      <span>
        <span className="vh">Dashboard of </span>
        {user.name}
      </span>
    </Link>
  )
}
