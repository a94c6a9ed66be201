import type { ApiClient } from '#web/api/client.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Missing, Redirect } from '#web/site/page.ts'
import { ADMINISTRATION_SCREENS } from './administration-screens.ts'
import { loadAddProduct } from './add-product/load-add-product.ts'
import { loadAi } from './ai-blog-generator/load-ai.ts'
import { loadAnalytics } from './blog-analytics/load-analytics.ts'
import { loadConnections } from './connections/load-connections.ts'
import { loadComments } from './comments/load-comments.ts'
import {
  loadWriting,
  writingDescription,
  writingStatus,
  writingTitle,
} from './create-post/load-writing.ts'
import { loadDiscountCodes } from './discount-codes/load-discount-codes.ts'
import { loadProduct, productStatus, productTitle } from './edit-product/load-product.ts'
import type { DeskPerson, DeskSite } from './kit/desk.ts'
import { loadBlogs } from './manage-blogs/load-blogs.ts'
import { loadCategories } from './manage-categories/load-categories.ts'
import { loadMessages } from './messages/load-messages.ts'
import { loadOutbox } from './outbox/load-outbox.ts'
import { loadProducts } from './manage-products/load-products.ts'
import { loadNewOrder } from './new-order/load-new-order.ts'
import { loadOrder, orderTitle } from './order/load-order.ts'
import { loadOrders } from './orders/load-orders.ts'
import { loadOverview } from './overview/load-overview.ts'
import { loadPayments } from './payments/load-payments.ts'
import { loadCalendar } from './post-calendar/load-calendar.ts'
import { loadPrint } from './print-orders/load-print.ts'
import { loadSettings } from './settings/load-settings.ts'
import { loadStoreSettings } from './store-settings/load-store-settings.ts'

/** What a screen loads its data with: in the server's own process, or over the network. */
export type ScreenVisit = {
  api: ApiClient
  url: URL
  params: Record<string, string>
  person: DeskPerson
  site: DeskSite
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
  title?(data: Data | undefined, site: DeskSite): string
  /** The description in the head; most screens need none. */
  description?(data: Data | undefined, site: DeskSite): string
  /** Shown when the data fails to load. */
  failure: string
  /** Others are redirected to the dashboard's first page. */
  needs?: 'admin' | 'owner'
  /** When reloading fails, the screen keeps its content and shows the error in its list. */
  isList?: true
  status?(data: Data): number
  load(visit: ScreenVisit): Promise<Data>
}

export type ScreenProps<Load extends (visit: ScreenVisit) => Promise<unknown>> = {
  data: Awaited<ReturnType<Load>>
}

const failed = (what: string) => `Failed to load ${what}. Please try again.`

/** Every screen of the dashboard: the server embeds the first one's data, the browser's router loads the others. */
export const SCREENS = {
  overview: { path: '', name: 'Dashboard', failure: failed('the dashboard'), load: loadOverview },
  settings: {
    path: 'settings',
    name: 'Settings',
    failure: 'Failed to load profile. Please try again later.',
    load: loadSettings,
  },
  'create-post': {
    path: 'create-post',
    name: 'Create Post',
    title: writingTitle,
    description: writingDescription,
    status: writingStatus,
    failure: failed('the post'),
    load: loadWriting,
  },
  'manage-blogs': {
    path: 'manage-blogs',
    name: 'Manage Blogs',
    failure: failed('blogs'),
    isList: true,
    load: loadBlogs,
  },
  'post-calendar': {
    path: 'manage-blogs/calendar',
    name: 'Calendar',
    failure: failed('the calendar'),
    isList: true,
    load: loadCalendar,
  },
  comments: {
    path: 'comments',
    name: 'Comments',
    failure: failed('comments'),
    needs: 'admin',
    isList: true,
    load: loadComments,
  },
  messages: {
    path: 'messages',
    name: 'Messages',
    failure: failed('messages'),
    needs: 'admin',
    isList: true,
    load: loadMessages,
  },
  'manage-categories': {
    path: 'manage-categories',
    name: 'Manage Categories',
    failure: failed('categories'),
    isList: true,
    load: loadCategories,
  },
  'manage-products': {
    path: 'manage-products',
    name: 'Manage Products',
    failure: failed('products'),
    needs: 'admin',
    isList: true,
    load: loadProducts,
  },
  'edit-product': {
    path: 'manage-products/:id',
    name: 'Edit Product',
    title: productTitle,
    status: productStatus,
    failure: failed('the product'),
    needs: 'admin',
    load: loadProduct,
  },
  'add-product': {
    path: 'add-product',
    name: 'Add Product',
    failure: failed('the form'),
    needs: 'admin',
    load: loadAddProduct,
  },
  'ai-blog-generator': {
    path: 'ai-blog-generator',
    name: 'AI Blog Generator',
    failure: failed('the AI Blog Generator'),
    needs: 'admin',
    load: loadAi,
  },
  'blog-analytics': {
    path: 'blog-analytics/:id?',
    name: 'Blog Analytics',
    failure: 'Unable to load analytics data. Please try again later.',
    load: loadAnalytics,
  },
  payments: {
    path: 'payments',
    name: 'Payments',
    failure: failed('payments'),
    needs: 'admin',
    isList: true,
    load: loadPayments,
  },
  orders: {
    path: 'orders',
    name: 'Orders',
    failure: failed('orders'),
    needs: 'admin',
    isList: true,
    load: loadOrders,
  },
  'new-order': {
    path: 'orders/new',
    name: 'New Order',
    failure: failed('the products'),
    needs: 'admin',
    load: loadNewOrder,
  },
  'print-orders': {
    path: 'orders/print',
    name: 'Print Orders',
    failure: failed('the orders'),
    needs: 'admin',
    load: loadPrint,
  },
  order: {
    path: 'orders/:id',
    name: 'Order',
    title: orderTitle,
    failure: failed('the order'),
    needs: 'admin',
    load: loadOrder,
  },
  'discount-codes': {
    path: 'discount-codes',
    name: 'Discount Codes',
    failure: failed('the discount codes'),
    needs: 'admin',
    isList: true,
    load: loadDiscountCodes,
  },
  outbox: {
    path: 'outbox',
    name: 'Outbox',
    failure: failed('the outbox'),
    needs: 'admin',
    isList: true,
    load: loadOutbox,
  },
  connections: {
    path: 'connections',
    name: 'Connections',
    failure: failed('the connections'),
    needs: 'admin',
    load: loadConnections,
  },
  'store-settings': {
    path: 'store-settings',
    name: 'Store Settings',
    failure: failed('the settings'),
    needs: 'admin',
    load: loadStoreSettings,
  },
  ...ADMINISTRATION_SCREENS,
} satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

const known = Object.entries(SCREENS as Record<string, Screen>).map(([name, screen]) => ({
  ...{ name: name as ScreenName, screen },
  pattern: patternOf(screen.path),
}))

export type FoundScreen = { name: ScreenName; screen: Screen; params: Record<string, string> }

export function findScreen(pathname: string): FoundScreen | undefined {
  for (const { pattern, name, screen } of known) {
    const found = pattern.exec(pathname)
    if (found) return { name, screen, params: { ...found.groups } }
  }
  return undefined
}

/** The result of loading a screen; `refusal` if the data failed to load and a retry may help. */
export type Shown = {
  name: ScreenName
  data?: unknown
  refusal?: { status: number; message: string }
}

/** Loads a screen for the person. Throws if there is nothing to show. */
export async function visitScreen(found: FoundScreen, visit: ScreenVisit): Promise<Shown> {
  const { name, screen } = found
  if (!isFor(screen, visit.person)) throw new Redirect('/dashboard')
  try {
    return { name, data: await screen.load({ ...visit, params: found.params }) }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || FINAL.has(error.status)) throw error
    if (error.status === 400) throw new Missing()
    return { name, refusal: { status: error.status, message: error.message } }
  }
}

/** Whether the screen is for a person of these rights. */
export function isFor(
  { needs }: Pick<Screen, 'needs'>,
  { role, isOwner }: Pick<DeskPerson, 'role' | 'isOwner'>,
): boolean {
  return needs === 'owner' ? isOwner : needs !== 'admin' || role === 'admin'
}

// A retry cannot help: the session has expired, or nothing is there. Nothing has an address that cannot be one (400).
const FINAL = new Set([401, 404])

export function titleOf({ name, data }: Shown, site: DeskSite): string {
  const screen: Screen = SCREENS[name]
  return screen.title?.(data, site) ?? `${screen.name} | ${site.siteName}`
}

export function descriptionOf({ name, data }: Shown, site: DeskSite): string | undefined {
  const screen: Screen = SCREENS[name]
  return screen.description?.(data, site)
}

/** Matches the addresses of a screen. Malformed escapes stay as they are: nothing is found under them. */
export function patternOf(path: string): RegExp {
  const below = path.replace(/\/:(\w+)\?/, '(?:/(?<$1>[^/%]+))?').replace(/:(\w+)/, '(?<$1>[^/%]+)')
  return new RegExp(`^/dashboard${below && `/${below}`}/?$`)
}
