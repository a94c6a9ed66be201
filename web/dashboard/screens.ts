import { SECOND_FACTOR_NEEDED } from '#shared/people/second-factor.ts'
import type { ApiClient } from '#web/api/client.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Missing, Redirect } from '#web/site/page.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { namesOf } from '#shared/api/record.ts'
import { ADMINISTRATION_SCREENS } from './administration-screens.ts'
import { BLOG_SCREENS } from './blog-screens.ts'
import type { DashboardPerson, DashboardSite } from './kit/dashboard-context.ts'
import { loadOverview } from './overview/load-overview.ts'
import { failed } from './screen-failure.ts'
import { loadSettings } from './settings/load-settings.ts'
import { STORE_SCREENS } from './store-screens.ts'

/** What a screen loads its data with: in the server's own process, or over the network. */
export type ScreenVisit = {
  api: ApiClient
  url: URL
  params: Record<string, string>
  person: DashboardPerson
  site: DashboardSite
}

/** A count beside a link, updated from the dashboard; with `waits` it is hidden at zero. */
export type LinkCount = {
  name: 'posts' | 'waitingComments' | 'waitingReviews' | 'unreadMessages' | 'ordersWaiting'
  waits?: true
}

/** How the sidebar, the palette and the keys lead to a screen. */
export type ScreenMenu = {
  icon: IconName
  /** The sidebar's section for admins; without one, the palette and the keys lead there. */
  section?: 'Blog Management' | 'Store Management' | 'Administration'
  /** In the sidebar, where the name says more than its section needs. */
  label?: string
  /** One letter, or G and another, pressed outside of fields. */
  keys?: string
  /** Synonyms that people search for. */
  words?: string
  /** The palette lists it under "Create". */
  creates?: true
  count?: LinkCount
  /** Members may open it, but nothing leads them there. */
  offeredTo?: 'admin'
}

/**
 * `load` throws an `ApiRefusal`, `Redirect` or `Missing`. The component is the default export of
 * `<name>/<name>.screen.tsx`.
 */
export type Screen<Data = unknown> = {
  /** Relative to /dashboard. */
  path: string
  name: string
  /** The title in the head, if it is not just the name. */
  title?(data: Data | undefined, site: DashboardSite): string
  /** The description in the head; most screens need none. */
  description?(data: Data | undefined, site: DashboardSite): string
  /** Shown when the data fails to load. */
  failure: string
  /** Others are redirected to the dashboard's first page. */
  needs?: 'admin' | 'owner'
  /** When another page or filter fails to load, the screen keeps its content and shows the error in its list. */
  isList?: true
  status?(data: Data): number
  /** Without it, only other screens lead there. */
  menu?: ScreenMenu
  load(context: ScreenVisit): Promise<Data>
}

export type ScreenProps<Load extends (context: ScreenVisit) => Promise<unknown>> = {
  data: Awaited<ReturnType<Load>>
}

/** Every screen of the dashboard: the server embeds the first one's data, the browser's router loads the others. */
export const SCREENS = {
  overview: {
    path: '',
    name: 'Dashboard',
    failure: failed('the dashboard'),
    load: loadOverview,
    menu: { icon: 'dashboard', keys: 'G H' },
  },
  settings: {
    path: 'settings',
    name: 'Settings',
    failure: 'Failed to load profile. Please try again later.',
    menu: { icon: 'settings', keys: 'G S' },
    load: loadSettings,
  },
  ...BLOG_SCREENS,
  ...STORE_SCREENS,
  ...ADMINISTRATION_SCREENS,
} satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

const screens = namesOf(SCREENS).map((name) => {
  const screen: Screen = SCREENS[name]
  return { name, screen, pattern: patternOf(screen.path) }
})

export type FoundScreen = { name: ScreenName; screen: Screen; params: Record<string, string> }

export function findScreen(pathname: string): FoundScreen | undefined {
  for (const { pattern, name, screen } of screens) {
    const found = pattern.exec(pathname)
    if (found) return { name, screen, params: { ...found.groups } }
  }
  return undefined
}

/**
 * The result of loading a screen; `refusal` if the data failed to load and a retry may help. With both, `data` is from
 * before a refresh that failed.
 */
export type Shown = {
  name: ScreenName
  data?: unknown
  refusal?: { status: number; message: string }
}

/** Loads a screen for the person. Throws if there is nothing to show. */
export async function visitScreen(found: FoundScreen, context: ScreenVisit): Promise<Shown> {
  const { name, screen } = found
  if (!isFor(screen, context.person)) throw new Redirect('/dashboard')
  try {
    return { name, data: await screen.load({ ...context, params: found.params }) }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || isFinal(error)) throw error
    if (error.status === 400) throw new Missing()
    return { name, refusal: { status: error.status, message: error.message } }
  }
}

/** Whether the screen is for a person of these rights. */
export function isFor(
  { needs }: Pick<Screen, 'needs'>,
  { role, isOwner }: Pick<DashboardPerson, 'role' | 'isOwner'>,
): boolean {
  return needs === 'owner' ? isOwner : needs !== 'admin' || role === 'admin'
}

// A retry cannot help: the session has expired, or nothing is there. Nothing has an address that cannot be one (400).
const FINAL = new Set([401, 404])

// Nor can it where the site began to ask admins for a second factor: the server's document says what leads on.
const isFinal = ({ status, code }: ApiRefusal) => FINAL.has(status) || code === SECOND_FACTOR_NEEDED

export function titleOf({ name, data }: Shown, site: DashboardSite): string {
  const screen: Screen = SCREENS[name]
  return screen.title?.(data, site) ?? `${screen.name} | ${site.siteName}`
}

export function descriptionOf({ name, data }: Shown, site: DashboardSite): string | undefined {
  const screen: Screen = SCREENS[name]
  return screen.description?.(data, site)
}

/** Matches the addresses of a screen. Malformed escapes stay as they are: nothing is found under them. */
export function patternOf(path: string): RegExp {
  const below = path.replace(/\/:(\w+)\?/, '(?:/(?<$1>[^/%]+))?').replace(/:(\w+)/, '(?<$1>[^/%]+)')
  return new RegExp(`^/dashboard${below && `/${below}`}/?$`)
}
