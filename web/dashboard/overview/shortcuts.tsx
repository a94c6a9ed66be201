import { pathTo } from '#shared/addresses.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { createKeys } from '#web/dashboard/palette/commands.ts'
import { singleKeys } from '#web/dashboard/palette/single-keys.ts'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useStore } from '#web/ui/browser/use-store.ts'
import styles from './overview.module.css'

type Shortcut = { to: string; label: string; icon: IconName }

// For admins: what begins something new. The sidebar leads to the rest.
const SHORTCUTS: Shortcut[] = [
  { to: '/dashboard/create-post', label: 'Write a post', icon: 'pen' },
  { to: '/dashboard/ai-blog-generator', label: 'Draft a post with AI', icon: 'spark' },
  { to: pathTo.dashboardScreen('add-product'), label: 'Add a product', icon: 'plus' },
]

export function Shortcuts() {
  const keys = new Map(useKeys().map(({ to, keys: pressed }) => [to, pressed]))
  return (
    <nav aria-label="Shortcuts">
      <ul className={`grid snug ${styles.shortcuts}`}>
        {SHORTCUTS.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={`card line ui medium ${styles.way}`}>
              <Icon name={icon} />
              {label}
              {keys.has(to) && (
                <kbd className="key push soft only-wide" aria-hidden="true">
                  {keys.get(to)}
                </kbd>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useKeys() {
  const person = usePerson()
  const areOn = useStore(singleKeys, true)
  return areOn ? createKeys(person) : []
}
