import { findAddress, pathTo } from '#shared/addresses.ts'
import { storeScreens } from '#web/dashboard/store-screens.ts'
import type { FrameSite, Person } from '#web/site/page.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A count beside a link, updated from the dashboard; with `waits` it is hidden at zero. */
type Count = {
  name: 'posts' | 'waitingComments' | 'unreadMessages' | 'ordersToShip'
  waits?: true
}

export type FrameLink = { to: string; label: string; icon: IconName; count?: Count }

export type LinkSection = { title: string; links: FrameLink[] }

const link = (to: string, label: string, icon: IconName, count?: Count): FrameLink =>
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

const ADMIN: LinkSection[] = [
  { title: 'Personal', links: SIGNED_IN },
  {
    title: 'Blog Management',
    links: [
      CREATE,
      link(screen('manage-blogs'), 'Manage Blogs', 'list', { name: 'posts' }),
      link(screen('comments'), 'Comments', 'chat', { name: 'waitingComments', waits: true }),
      link(screen('manage-categories'), 'Manage Categories', 'tag'),
      link(screen('ai-blog-generator'), 'AI Blog Generator', 'spark'),
      link(screen('blog-analytics'), 'Blog Analytics', 'chart'),
    ],
  },
]

const ADMINISTRATION: LinkSection = {
  title: 'Administration',
  links: [
    link(screen('messages'), 'Messages', 'mail', { name: 'unreadMessages', waits: true }),
    link(screen('users'), 'Users', 'users'),
  ],
}

const OWNER_ONLY = [
  link(screen('audit'), 'Audit Log', 'clock'),
  link(screen('failed-tasks'), 'Failed Tasks', 'warn'),
]

function administrationOf({ isOwner }: Person): LinkSection {
  const { title, links } = ADMINISTRATION
  return { title, links: isOwner ? [...links, ...OWNER_ONLY] : links }
}

export function personalSections(person: Person | null): LinkSection[] {
  if (!person) return GUEST
  if (person.role !== 'admin') return MEMBER
  const links = storeScreens(person).map(({ to, label, icon }) =>
    link(to, label, icon, to === ORDERS ? { name: 'ordersToShip', waits: true } : undefined),
  )
  const store = links.length > 0 ? [{ title: 'Store Management', links }] : []
  return [...ADMIN, ...store, administrationOf(person)]
}

const ORDERS = screen('orders')

/** What an owner does comes first in the dashboard; a member keeps the way to their orders there. */
export function deskLinks(person: Person): { to: string; label: string }[] {
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
export type Place = { link: string; section: string }

/** The kind of dashboard screen: one to write on, or any other. */
export type DeskKind = 'writing' | 'list'

/** Undefined on public pages, and for guests, whom the dashboard sends to the sign-in. */
export function deskKindOf(pathname: string, person: Person | null): DeskKind | undefined {
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
export function placeOf(pathname: string, site: FrameSite, person: Person | null): Place {
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
