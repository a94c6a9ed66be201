import { pathTo } from '#shared/addresses.ts'
import type { FrameSite, Person } from '#web/site/page.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { DeskCounts } from './frame.tsx'
import {
  NAVIGATION,
  personalSections,
  type DeskKind,
  type FrameLink,
  type LinkSection,
} from './links.ts'
import styles from './sidebar.module.css'

/** Id of the sidebar, the menu button's popover target. */
export const SIDEBAR = 'sidebar'

type Props = {
  site: FrameSite
  person: Person | null
  counts: DeskCounts | null
  current: string
  desk?: DeskKind | undefined
}

/**
 * The site's links in sections, by topic and role. A native popover in small windows; the style sheet docks it beside
 * the page in wide ones.
 */
export function Sidebar({ site, person, counts, current, desk }: Props) {
  const { tagline, siteName } = site.site
  const [first, ...others] = personalSections(person)
  const ofTheSite = (
    <>
      <Section {...NAVIGATION} {...{ counts, current, desk }} />
      {site.categories.length > 0 && (
        <Categories site={site} current={current} open={desk === undefined} />
      )}
    </>
  )
  return (
    <aside id={SIDEBAR} popover="auto" className={styles.sidebar} aria-label="Sidebar">
      <div className={`between title-3 ${styles.head}`}>
        <p>{siteName}</p>
        <IconButton icon="close" label="Close" popoverTarget={SIDEBAR} popoverTargetAction="hide" />
      </div>
      {!desk && ofTheSite}
      {first && (
        <Section {...first} {...{ counts, current, desk }}>
          {person && <SignOut />}
        </Section>
      )}
      {others.map((section) => (
        <Section key={section.title} {...section} {...{ counts, current, desk }} />
      ))}
      {desk && ofTheSite}
      <ThemeSwitch words className={`soft ${styles.theme}`} />
      {tagline && <p className={`fine ${styles.note}`}>{tagline}</p>}
    </aside>
  )
}

type SectionProps = LinkSection &
  Pick<Props, 'counts' | 'current' | 'desk'> & { children?: React.ReactNode }

function Section({ title, links, counts, current, desk, children }: SectionProps) {
  return (
    <nav aria-label={title}>
      <p className={`mono faint ${styles.title}`}>{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a
              className={`tap ${styles.link}`}
              href={link.to}
              title={desk && link.label}
              aria-current={link.to === current ? 'page' : undefined}
            >
              <Icon name={link.icon} />
              {link.label}
              {link.count && counts && <Count count={link.count} counts={counts} />}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

type CountProps = { count: NonNullable<FrameLink['count']>; counts: DeskCounts }

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

function Categories({ site, current, open }: Pick<Props, 'site' | 'current'> & { open: boolean }) {
  return (
    <nav aria-label="Blog Categories">
      <details className={styles.details} open={open}>
        <summary className={`mono faint ${styles.title}`}>
          Blog Categories
          <Icon name="down" small />
        </summary>
        <ul>
          {site.categories.map(({ _id, slug, name, postCount }) => (
            <li key={_id}>
              <a
                className={`tap ${styles.link}`}
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
          ))}
        </ul>
      </details>
    </nav>
  )
}

function SignOut() {
  return (
    <li>
      <form method="post" action={pathTo.logout()} data-submit="sign-out">
        <button type="submit" className={`tap ${styles.link}`}>
          <Icon name="out" />
          Sign Out
        </button>
      </form>
    </li>
  )
}
