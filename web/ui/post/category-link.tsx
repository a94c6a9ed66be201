import { Link } from '#web/ui/link.tsx'
import styles from './category-link.module.css'

/** The category above a title; without `to` it is plain text, `marked` sets it on citron. */
export function CategoryLink({
  to,
  name,
  marked,
}: {
  to?: string
  name: string
  marked?: boolean
}) {
  const look = `mono ${styles.category} ${marked ? `marked ${styles.marked}` : ''}`
  return to ? (
    <Link className={`under ${look}`} to={to}>
      {name}
    </Link>
  ) : (
    <span className={look}>{name}</span>
  )
}
