import { Link } from '#web/ui/link.tsx'
import styles from './breadcrumb.module.css'

/** The way to a page; the last step is the page itself and needs no `to`. */
export function Breadcrumb({ steps }: { steps: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`row small faint close-lines tight room-5 ${styles.steps}`}>
        {steps.map(({ label, to }, index) => (
          <li
            className="slim breaks"
            key={label}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
          >
            {to ? (
              <Link className="under room-1" to={to}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
