import { Link } from 'react-router'
import styles from './logo.module.css'

/** The site's mark and name, leading home. */
export function Logo({ siteName }: { siteName: string }) {
  return (
    <Link className={styles.logo} to="/" viewTransition>
      <svg className={styles.mark} aria-hidden="true">
        <use href="#i-logo" />
      </svg>
      <span>{siteName}</span>
    </Link>
  )
}
