import { Link } from '#web/ui/link.tsx'
import styles from './breadcrumb.module.css'

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
