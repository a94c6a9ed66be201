import { Icon } from '#web/ui/icon.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import type { FrameData } from './frame-data.ts'
import { categoryPath, NAVIGATION, personalSections } from './sidebar-links.ts'
import { SidebarLink, SidebarSection } from './sidebar-section.tsx'
import styles from './sidebar.module.css'

type Props = {
  data: FrameData
  /** The link that says where the visitor is, see `currentLink`. */
  current: string | undefined
  /** Paths of links to leave out. */
  hidden: string[]
  onLogout: () => void
  /** In the drawer the theme stands here too, since a phone's top bar has no room for it. */
  withTheme?: boolean
}

/** The links of the sidebar, in sections by what they are for and who is looking. */
export function Sidebar({ data, current, hidden, onLogout, withTheme }: Props) {
  const shown = <Link extends { to: string }>(links: Link[]) =>
    links.filter((link) => !hidden.includes(link.to))
  const sections = personalSections(data)
  return (
    <div className={styles.sidebar}>
      <SidebarSection title={NAVIGATION.title} links={shown(NAVIGATION.links)} current={current} />
      {data.categories.length > 0 && (
        <nav aria-label="Blog Categories">
          <details className={styles.details} open>
            <summary className={styles.title}>
              Blog Categories
              <Icon name="down" small />
            </summary>
            <ul>
              {data.categories.map((category) => (
                <SidebarLink key={category._id} to={categoryPath(category)} current={current}>
                  <span>{category.name}</span>
                  <span className={styles.count}>
                    {category.postCount}
                    <span className="vh"> posts</span>
                  </span>
                </SidebarLink>
              ))}
            </ul>
          </details>
        </nav>
      )}
      {sections.map((section) => (
        <SidebarSection
          key={section.title}
          title={section.title}
          links={shown(section.links)}
          current={current}
        >
          {data.user && section.title === 'Personal' && (
            <li>
              <button type="button" className={styles.link} onClick={onLogout}>
                <Icon name="out" />
                Sign Out
              </button>
            </li>
          )}
        </SidebarSection>
      ))}
      {withTheme && <ThemeSwitch words className={styles.theme} />}
      {data.tagline && <p className={styles.note}>{data.tagline}</p>}
    </div>
  )
}
