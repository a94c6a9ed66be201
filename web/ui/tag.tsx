import { Link } from './link.tsx'
import styles from './tag.module.css'

/** A word that a post or product is filed under; with `to` it leads to the others. */
export function Tag({ to, children }: { to?: string; children: string }) {
  return to ? (
    <Link className={styles.tag} to={to}>
      {children}
    </Link>
  ) : (
    <span className={styles.tag}>{children}</span>
  )
}
