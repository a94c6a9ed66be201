import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './more-link.module.css'

/** A link with an arrow; `detail` completes its text for screen readers ("View All" + "Tech News"). */
export function MoreLink({
  to,
  detail,
  children,
}: {
  to: string
  detail?: string
  children: string
}) {
  return (
    <Link className={`pair under ${styles.more}`} to={to}>
      <span>
        {children}
        {detail && <span className="vh"> {detail}</span>}
      </span>
      <Icon name="right" small />
    </Link>
  )
}
