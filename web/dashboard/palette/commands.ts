import { personalSections, NAVIGATION } from '#web/site/frame/links.ts'
import type { Person } from '#web/site/page.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A row of the palette: a place to go to, or a tool of the dashboard. */
export type Command = {
  id: string
  group: 'Recent' | 'Create' | 'Go to' | 'Posts' | 'Products' | 'Comments' | 'Orders' | 'Tools'
  label: string
  /** Synonyms people search for. */
  words?: string
  icon: IconName
  /** A fact beside the label. */
  note?: string
  keys?: string
  to?: string
  tool?: 'theme' | 'sidebar' | 'keys'
}

export type Key = { keys: string; label: string; to: string; needs?: 'admin' }

const screen = (path: string) => `/dashboard${path && `/${path}`}`

/** Keys pressed one after the other, outside of fields. */
export const GO_KEYS: Key[] = [
  { keys: 'G H', label: 'Dashboard', to: screen('') },
  { keys: 'G B', label: 'Manage Blogs', to: screen('manage-blogs') },
  { keys: 'G M', label: 'Comments', to: screen('comments'), needs: 'admin' },
  { keys: 'G I', label: 'Messages', to: screen('messages'), needs: 'admin' },
  { keys: 'G O', label: 'Orders', to: screen('orders'), needs: 'admin' },
  { keys: 'G P', label: 'Manage Products', to: screen('manage-products'), needs: 'admin' },
  { keys: 'G U', label: 'Manage Users', to: screen('users'), needs: 'admin' },
  { keys: 'G S', label: 'Settings', to: screen('settings') },
  { keys: 'G A', label: 'Blog Analytics', to: screen('blog-analytics'), needs: 'admin' },
]

export const MAKE_KEYS: Key[] = [
  { keys: 'C', label: 'Create Post', to: screen('create-post') },
  { keys: 'A', label: 'AI Blog Generator', to: screen('ai-blog-generator'), needs: 'admin' },
  { keys: 'P', label: 'Add Product', to: screen('add-product'), needs: 'admin' },
]

export function allowedKeys(keys: Key[], { role }: Pick<Person, 'role'>): Key[] {
  return keys.filter(({ needs }) => needs !== 'admin' || role === 'admin')
}

const WORDS: Record<string, string> = {
  [screen('create-post')]: 'new write draft article',
  [screen('add-product')]: 'new create',
  [screen('orders/new')]: 'create add',
  [screen('messages')]: 'inbox contact mail answer',
  [`${screen('store-settings')}#setup`]: 'first steps onboarding',
}

const MAKING = new Set([...MAKE_KEYS.map(({ to }) => to), screen('orders/new')])

/** What this person may go to, make and use, in the order of the palette. */
export function commandsFor(person: Person): Command[] {
  const keys = new Map([...GO_KEYS, ...MAKE_KEYS].map(({ to, keys: pressed }) => [to, pressed]))
  const links = [...personalSections(person), NAVIGATION].flatMap((section) => section.links)
  const more =
    person.role === 'admin'
      ? [{ to: screen('orders/new'), label: 'New Order', icon: 'plus' as const }]
      : []
  const calendar = {
    to: screen('manage-blogs/calendar'),
    label: 'Calendar',
    icon: 'clock' as const,
  }
  const setup = {
    to: `${screen('store-settings')}#setup`,
    label: 'Make it your own',
    icon: 'check' as const,
  }
  const forAdmins = person.role === 'admin' ? [setup] : []
  const places = [...links, calendar, ...more, ...forAdmins].map(({ to, label, icon }): Command => {
    const pressed = keys.get(to)
    const group = MAKING.has(to) ? 'Create' : 'Go to'
    const words = WORDS[to] ?? ''
    return { id: to, group, label, words, icon, to, ...(pressed ? { keys: pressed } : {}) }
  })
  const making = places.filter(({ group }) => group === 'Create')
  return [...making, ...places.filter(({ group }) => group !== 'Create'), ...TOOLS]
}

const TOOLS: Command[] = [
  { id: 'theme', group: 'Tools', label: 'Change theme', icon: 'theme', tool: 'theme', keys: 'T' },
  {
    id: 'sidebar',
    group: 'Tools',
    label: 'Collapse or expand the sidebar',
    icon: 'panel',
    tool: 'sidebar',
    keys: 'Mod-\\',
  },
  {
    id: 'keys',
    group: 'Tools',
    label: 'Keyboard shortcuts',
    icon: 'info',
    tool: 'keys',
    keys: '?',
  },
]

/** The commands that contain every word of a query, synonyms too; those whose label begins with it first. */
export function matching(commands: Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const rank = ({ label }: Command) => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return commands
    .filter((one) => {
      const said = `${one.label} ${one.words ?? ''}`.toLowerCase()
      return words.every((word) => said.includes(word))
    })
    .sort((one, other) => rank(one) - rank(other))
}
