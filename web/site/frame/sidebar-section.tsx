import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SidebarSection as Section } from './sidebar-links.ts'
import styles from './sidebar.module.css'

/** A titled group of links in the sidebar; nothing when it would be empty. */
export function SidebarSection({
  title,
  links,
  current,
  children,
}: Section & { current: string | undefined; children?: ReactNode }) {
  if (links.length === 0 && !children) return null
  return (
    <nav aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul>
        {links.map((link) => (
          <SidebarLink key={link.to} to={link.to} current={current}>
            <Icon name={link.icon} />
            {link.label}
            {link.count !== undefined && (
              <span className={link.waits ? styles.waits : styles.count}>{link.count}</span>
            )}
          </SidebarLink>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** One link of the sidebar, marked when it is where the visitor is. */
export function SidebarLink({
  to,
  current,
  children,
}: {
  to: string
  current: string | undefined
  children: ReactNode
}) {
  return (
    <li>
      <Link className={styles.link} to={to} aria-current={to === current ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  )
}
