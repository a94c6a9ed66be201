import { Link } from '#web/ui/link.tsx'
import styles from './logo.module.css'

/** The site's mark and name, leading home. */
export function Logo({ siteName }: { siteName: string }) {
  return (
    <Link className={styles.logo} to="/">
      <svg className={styles.mark} aria-hidden="true">
        <use href="#i-logo" />
      </svg>
      <span>{siteName}</span>
    </Link>
  )
}
