import { pathTo } from '#shared/addresses.ts'
import type { FrameSite } from '#web/site/page.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { FoldingSection } from './folding-section.tsx'
import type { DashboardKind } from './links.ts'
import styles from './sidebar.module.css'

type Props = Pick<FrameSite, 'categories'> & {
  current: string
  dashboard: DashboardKind | undefined
}

const TITLE = 'Blog Categories'

export function SidebarCategories({ categories, current, dashboard }: Props) {
  const rows = categories.map(({ _id, slug, name, postCount }) => (
    <li key={_id}>
      <a
        className={`option snug soft medium rounded ${styles.link}`}
        href={pathTo.category(slug)}
        aria-current={pathTo.category(slug) === current ? 'page' : undefined}
      >
        <span>{name}</span>
        <span className={`push mono faint ${styles.count}`}>
          {postCount}
          <span className="vh"> posts</span>
        </span>
      </a>
    </li>
  ))
  if (dashboard)
    return (
      <FoldingSection title={TITLE} startsFolded>
        {rows}
      </FoldingSection>
    )
  return (
    <nav aria-label={TITLE}>
      <details className={styles.details} open>
        <summary className={`mono faint lit line micro ${styles.title}`}>
          {TITLE}
          <Icon name="down" small />
        </summary>
        <ul>{rows}</ul>
      </details>
    </nav>
  )
}
