import { pathTo } from '#shared/addresses.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import { allowedKeys, GO_KEYS, MAKE_KEYS } from '#web/dashboard/palette/commands.ts'
import { singleKeys } from '#web/dashboard/palette/single-keys.ts'
import { storeScreens } from '#web/dashboard/store-screens.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useStore } from '#web/ui/use-store.ts'
import { Panel } from './panel-list.tsx'
import styles from './overview.module.css'

type Shortcut = { to: string; label: string; icon: IconName }

const MEMBER: Shortcut[] = [
  { to: '/dashboard/create-post', label: 'Create Post', icon: 'pen' },
  { to: '/dashboard/manage-blogs', label: 'My Posts', icon: 'list' },
  { to: '/saved-posts', label: 'Saved Posts', icon: 'bookmark' },
]

const ADMIN: Shortcut[] = [
  { to: '/dashboard/create-post', label: 'Create Post', icon: 'pen' },
  { to: '/dashboard/ai-blog-generator', label: 'AI Blog Generator', icon: 'spark' },
  { to: '/dashboard/manage-blogs', label: 'Manage Blogs', icon: 'list' },
  { to: '/dashboard/comments', label: 'Comments', icon: 'chat' },
  { to: '/dashboard/manage-categories', label: 'Manage Categories', icon: 'tag' },
  { to: '/dashboard/blog-analytics', label: 'Blog Analytics', icon: 'chart' },
]

// What is done in the store most days, and the settings, with which a new owner begins.
const STORE = ['orders', 'manage-products', 'add-product', 'store-settings'].map((name) =>
  pathTo.dashboardScreen(name),
)

export function Shortcuts() {
  const person = usePerson()
  const keys = new Map(useKeys().map(({ to, keys: pressed }) => [to, pressed]))
  const store = storeScreens(person).filter(({ to }) => STORE.includes(to))
  const shortcuts = person.role === 'admin' ? [...ADMIN, ...store] : MEMBER
  return (
    <Panel id="shortcuts" title="Shortcuts">
      <ul className="ruled">
        {shortcuts.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <Icon name={icon} />
              {label}
              {keys.has(to) && <kbd aria-hidden="true">{keys.get(to)}</kbd>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function useKeys() {
  const person = usePerson()
  const areOn = useStore(singleKeys, true)
  return areOn ? allowedKeys([...GO_KEYS, ...MAKE_KEYS], person) : []
}
