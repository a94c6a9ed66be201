import { pathTo } from '#shared/addresses.ts'
import { offeredScreens, type ScreenLink } from '#web/dashboard/screen-links.ts'
import { personalSections, NAVIGATION } from '#web/site/frame/links.ts'
import type { Person } from '#web/site/page.ts'
import { settingsCommands } from './settings-commands.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

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
  /** Not listed before somebody looks for it. */
  isFound?: boolean
}

export type Key = { keys: string; label: string; to: string }

/** Keys pressed one after the other, outside of fields, that lead to a screen. */
export const goKeys = (person: Offered): Key[] => keysOf(person).filter(isGoKey)

/** Single keys that create something. */
export const createKeys = (person: Offered): Key[] => keysOf(person).filter((key) => !isGoKey(key))

type Offered = Parameters<typeof offeredScreens>[0]

const isGoKey = ({ keys }: Key) => keys.startsWith('G ')

function keysOf(person: Offered): Key[] {
  return offeredScreens(person).flatMap(({ keys, name, to }) =>
    keys ? [{ keys, label: name, to }] : [],
  )
}

/** What this person may go to, create and use, in the order of the palette. */
export function commandsFor(person: Person): Command[] {
  const screens = new Map(offeredScreens(person).map((screen) => [screen.to, screen]))
  const links = [...personalSections(person), NAVIGATION].flatMap((section) => section.links)
  const inSidebar = new Set(links.map(({ to }) => to))
  const others = [...screens.values()].filter(({ to }) => !inSidebar.has(to))
  const commands = [
    ...links.map((link) => ({ ...screens.get(link.to), ...link })),
    ...others.map((screen) => ({ ...screen, label: screen.name })),
    ...(person.role === 'admin' ? [SET_UP] : []),
  ].map(commandOf)
  const settings = settingsCommands(person)
  const isCreating = ({ group }: Command) => group === 'Create'
  return [
    ...commands.filter(isCreating),
    ...commands.filter((one) => !isCreating(one)),
    ...settings,
    ...TOOLS,
  ]
}

type Destination = Pick<ScreenLink, 'to' | 'icon'> &
  Partial<Pick<ScreenLink, 'words' | 'keys' | 'creates'>> & { label: string }

const SET_UP: Destination = {
  to: `${pathTo.dashboardScreen('store-settings')}#setup`,
  label: 'Make it your own',
  icon: 'check',
  words: 'first steps onboarding',
}

function commandOf({ to, label, icon, words = '', keys, creates }: Destination): Command {
  const group = creates ? 'Create' : 'Go to'
  return { id: to, group, label, words, icon, to, ...(keys ? { keys } : {}) }
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
      if (one.isFound && words.length === 0) return false
      const text = `${one.label} ${one.words ?? ''}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .sort((one, other) => rank(one) - rank(other))
}
