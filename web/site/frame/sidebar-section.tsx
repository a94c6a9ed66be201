import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { FrameCounts } from './frame.tsx'
import { FoldingSection } from './folding-section.tsx'
import type { DashboardKind, FrameLink, LinkSection } from './links.ts'
import styles from './sidebar.module.css'

type Props = LinkSection & {
  counts: FrameCounts | null
  current: string
  dashboard: DashboardKind | undefined
  children?: ReactNode
}

export function SidebarSection({ title, startsFolded, ...rows }: Props) {
  const { links, counts, dashboard } = rows
  if (dashboard)
    return (
      <FoldingSection
        title={title}
        startsFolded={startsFolded}
        counts={links.map((link) => (
          <Waiting key={link.to} link={link} counts={counts} />
        ))}
      >
        <Rows {...rows} />
      </FoldingSection>
    )
  return (
    <nav aria-label={title}>
      <p className={`mono faint line micro ${styles.title}`}>{title}</p>
      <ul>
        <Rows {...rows} />
      </ul>
    </nav>
  )
}

function Rows({ links, counts, current, dashboard, children }: Omit<Props, 'title'>) {
  return (
    <>
      {links.map((link) => (
        <li key={link.to}>
          <a
            className={`option snug soft medium rounded ${styles.link}`}
            href={link.to}
            title={dashboard && link.label}
            aria-current={link.to === current ? 'page' : undefined}
          >
            <Icon name={link.icon} />
            {link.label}
            {link.count && counts && <Count count={link.count} counts={counts} />}
          </a>
        </li>
      ))}
      {children}
    </>
  )
}

/** What waits behind a link, for the head of its folded section. */
function Waiting({ link: { count }, counts }: { link: FrameLink; counts: FrameCounts | null }) {
  return count?.waits && counts ? <Count count={count} counts={counts} /> : null
}

type CountProps = { count: NonNullable<FrameLink['count']>; counts: FrameCounts }

function Count({ count: { name, waits }, counts }: CountProps) {
  const value = counts[name]
  return (
    <span
      className={`push mono ${waits ? `box ${styles.waits}` : `faint ${styles.count}`}`}
      data-count={name}
      hidden={waits && value === 0}
    >
      {value}
    </span>
  )
}
