import { findAddress, pathTo } from '#shared/addresses.ts'
import { offeredScreens } from '#web/dashboard/screen-links.ts'
import type { LinkCount, ScreenMenu } from '#web/dashboard/screens.ts'
import type { FrameSite, Person } from '#web/site/page.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

export type FrameLink = { to: string; label: string; icon: IconName; count?: LinkCount }

export type LinkSection = {
  title: string
  links: FrameLink[]
  /** In the dashboard, until somebody opens it there: what is rarely needed, so that the rest fits a laptop's screen. */
  startsFolded?: boolean
}

const link = (to: string, label: string, icon: IconName, count?: LinkCount): FrameLink =>
  count ? { to, label, icon, count } : { to, label, icon }
const screen = pathTo.dashboardScreen

const SAVED = link(pathTo.savedPosts(), 'Saved Posts', 'bookmark')
const CREATE = link(screen('create-post'), 'Create Post', 'pen')

/** The sidebar's first section, the same for everyone. */
export const NAVIGATION: LinkSection = {
  title: 'Navigation',
  links: [
    link(pathTo.home(), 'Home', 'home'),
    link(pathTo.blog(), 'Blog', 'blog'),
    link(pathTo.store(), 'Store', 'store'),
    link(pathTo.trackOrder(), 'Track Order', 'truck'),
  ],
}

const GUEST: LinkSection[] = [
  { title: 'Personal', links: [SAVED, link(pathTo.login(), 'Sign In', 'user')] },
]

const SIGNED_IN = [
  link(pathTo.dashboard(), 'Dashboard', 'dashboard'),
  SAVED,
  link(pathTo.myOrders(), 'My Orders', 'box'),
  link(screen('settings'), 'Settings', 'settings'),
]

const MEMBER: LinkSection[] = [
  {
    title: 'Personal',
    links: [...SIGNED_IN, CREATE, link(screen('manage-blogs'), 'My Posts', 'list')],
  },
]

const SECTIONS = [
  'Blog Management',
  'Store Management',
  'Administration',
] as const satisfies ScreenMenu['section'][]

/** The ways to the public pages; admins have so much of their own that these start folded in the dashboard. */
export function navigationOf(person: Person | null): LinkSection {
  return { ...NAVIGATION, startsFolded: person?.role === 'admin' }
}

export function personalSections(person: Person | null): LinkSection[] {
  if (!person) return GUEST
  if (person.role !== 'admin') return MEMBER
  const offered = offeredScreens(person)
  const sections = SECTIONS.map((title) => ({
    title,
    startsFolded: title === 'Administration',
    links: offered
      .filter(({ section }) => section === title)
      .map(({ to, name, label, icon, count }) => link(to, label ?? name, icon, count)),
  }))
  return [{ title: 'Personal', links: SIGNED_IN }, ...sections]
}

/** What an owner does comes first in the dashboard; a member keeps the way to their orders there. */
export function dashboardLinks(person: Person): { to: string; label: string }[] {
  return mainLinks(person.role === 'admin' ? null : person)
}

export function mainLinks(person: Person | null): { to: string; label: string }[] {
  const links = [
    { to: pathTo.blog(), label: 'Blog' },
    { to: pathTo.store(), label: 'Store' },
  ]
  return person ? [...links, { to: pathTo.myOrders(), label: 'My Orders' }] : links
}

/** The current links of the sidebar and of the top bar; '' for none. */
export type NavLocation = { link: string; section: string }

/** The kind of dashboard screen: one to write on, or any other. */
export type DashboardKind = 'writing' | 'list'

/** Undefined on public pages, and for guests, whom the dashboard sends to the sign-in. */
export function dashboardKindOf(
  pathname: string,
  person: Person | null,
): DashboardKind | undefined {
  if (!person || !/^\/dashboard(\/|$)/.test(pathname)) return undefined
  return pathname.startsWith(CREATE.to) ? 'writing' : 'list'
}

/** Whether the page is a post: its sidebar is folded until it is opened there. */
export function isReadingPage(pathname: string): boolean {
  return findAddress(pathname)?.name === 'post'
}

export type EditLink = { to: string; noun: 'post' | 'product' }

/** Where the post or product of a public page is edited, for those who may: admins. */
export function editLinkOf(pathname: string, person: Person | null): EditLink | undefined {
  const found = person?.role === 'admin' ? findAddress(pathname) : undefined
  const query = new URLSearchParams({ slug: found?.params.slug ?? '' })
  if (found?.name === 'post') return { to: `${CREATE.to}?${query}`, noun: 'post' }
  if (found?.name !== 'product') return undefined
  return { to: `${pathTo.dashboardScreen('manage-products/find')}?${query}`, noun: 'product' }
}

/** The links that contain `pathname`, the longest first. */
export function placeOf(pathname: string, site: FrameSite, person: Person | null): NavLocation {
  const links = [
    ...[NAVIGATION, ...personalSections(person)].flatMap((section) => section.links),
    ...site.categories.map(({ slug }) => ({ to: pathTo.category(slug) })),
  ]
  return { link: longestAbove(pathname, links), section: longestAbove(pathname, mainLinks(person)) }
}

function longestAbove(pathname: string, links: { to: string }[]): string {
  let best = ''
  for (const { to } of links) {
    const isOn = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
    if (isOn && to.length > best.length) best = to
  }
  return best
}
