import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './cover-link.module.css'

/** A title's link that covers its nearest positioned ancestor; inside a `[data-card]` it is marked under the pointer. */
export function CoverLink({
  to,
  lines,
  children,
}: {
  to: string
  lines?: 2 | 3
  children: ReactNode
}) {
  return (
    <Link
      className={lines ? `${styles.cover} ${styles[`lines${lines}`]}` : styles.cover}
      to={to}
      onClick={growPicture}
    >
      <span>{children}</span>
    </Link>
  )
}

// The picture of the card that is followed becomes the one that leads the next page; names must be unique.
function growPicture(event: MouseEvent) {
  for (const lead of document.querySelectorAll<HTMLElement>('[data-lead]')) name(lead, 'none')
  name(event.currentTarget.closest('[data-card]')?.querySelector('picture'), 'lead-picture')
}

function name(element: HTMLElement | null | undefined, transition: string) {
  if (element) element.style.viewTransitionName = transition
}
