/** The one spelling of a parameter's value that means the same to its page; empty if it means nothing. */
type Spelling = (value: string) => string

/** Those of a list of posts, of products or of a collection of these, the page of another list, or none. */
type CachedBy = 'posts' | 'products' | 'collection' | 'pages' | 'none'

type Address = {
  /** A path with at most one parameter: `/blog/:slug`. A star at the end matches everything below. */
  path: string
  /** Which query parameters change what a guest sees. If present, the page cache stores the page by these alone. */
  cachedBy?: CachedBy
  /** Disallowed for robots. */
  isPrivate?: true
  /** Listed in the sitemap by itself; posts, products and categories are listed individually. */
  isListed?: true
}

const forEverybody = <Path extends string>(path: Path, cachedBy: CachedBy = 'none') => ({
  path,
  cachedBy,
})
const listed = <Path extends string>(path: Path) => ({
  path,
  cachedBy: 'none' as const,
  isListed: true as const,
})
const personal = <Path extends string>(path: Path) => ({ path, isPrivate: true as const })

/** Every address of the site. `web/site/pages.ts` maps them to pages; the API's own are in the routes of its rooms. */
export const ADDRESSES = {
  home: forEverybody('/'),
  blog: forEverybody('/blog'),
  category: forEverybody('/blog/category/:slug', 'posts'),
  post: forEverybody('/blog/:slug'),
  posts: { path: '/posts', cachedBy: 'posts', isListed: true },
  author: forEverybody('/authors/:id', 'posts'),
  tag: forEverybody('/tags/:tag', 'posts'),
  preview: { path: '/preview/:token' },
  search: personal('/search'),

  store: forEverybody('/store', 'products'),
  product: forEverybody('/store/product/:slug'),
  collection: forEverybody('/collections/:slug', 'collection'),
  productReviews: forEverybody('/store/product/:slug/reviews', 'pages'),
  backInStock: personal('/back-in-stock/:slug'),
  tellMe: personal('/tell-me/:token'),
  stopWaiting: personal('/stop-waiting/:token'),
  cart: personal('/cart'),
  discount: personal('/discount/:code'),
  checkout: personal('/checkout'),
  expressCheckout: personal('/checkout/express'),
  checkoutOrder: personal('/checkout/:order'),

  login: { path: '/login' },
  loginCode: personal('/login/code'),
  logout: personal('/logout'),
  signup: personal('/signup'),
  forgotPassword: personal('/forgot-password'),
  resetPassword: personal('/reset-password/:token'),
  setup: personal('/setup'),
  proveEmail: personal('/prove-email/:token'),
  endSession: personal('/end-session/:token'),
  acceptInvitation: personal('/accept-invitation/:token'),
  takeBack: personal('/take-back/:token'),
  keepAccount: personal('/keep-account/:token'),
  dataExport: personal('/data-export/:token'),
  changeEmail: personal('/change-email/:token'),
  undoEmailChange: personal('/undo-email-change/:token'),
  removeFactor: personal('/remove-factor/:token'),
  mailSettings: personal('/mail-settings'),
  unsubscribe: personal('/unsubscribe/:token'),
  myOrders: personal('/my-orders'),
  order: personal('/orders/:id'),
  trackOrder: personal('/track-order'),
  guestOrders: personal('/guest-orders'),
  finishOrder: personal('/finish-order/:token'),
  cancelOrder: personal('/cancel-order/:key'),
  confirmOrder: personal('/confirm-order/:token'),
  reviewOrder: personal('/review-order/:key'),
  returnOrder: personal('/return-order/:key'),
  stopReviewMail: personal('/stop-review-mail/:token'),
  claimOrders: personal('/claim-orders/:token'),
  savedPosts: personal('/saved-posts'),
  currency: personal('/currency'),
  country: personal('/country'),

  about: listed('/about'),
  contact: { path: '/contact', isListed: true },
  privacyPolicy: listed('/privacy-policy'),
  termsOfService: listed('/termOfService'),
  refundPolicy: listed('/refund-policy'),
  shippingPolicy: listed('/shipping-policy'),

  dashboardCategory: forEverybody('/dashboard/category/:slug', 'posts'),
  dashboard: personal('/dashboard'),
  dashboardScreen: personal('/dashboard/*'),
  formerAnalytics: personal('/admin/analytics'),
} as const satisfies Record<string, Address>

/** Files that are cached like pages: feeds, sitemaps, robots.txt, pictures for sharing, what documents the API. */
const KEPT_FILES =
  /^(?:\/blog\/category\/[^/]+)?\/(?:rss\.xml|feed\.json)$|^\/(?:sitemap(?:-pages|-(?:posts|products)(?:-\d+)?)?\.xml|products(?:-\d+)?\.xml|robots\.txt)$|^\/og\/[^/]+\.png$|^\/api\/(?:openapi\.json|docs\/swagger-ui(?:\.css|-bundle\.js))$/

/** The sharing picture of the site has a name that no post can have. */
export const SITE_PICTURE = '@site'

export type AddressName = keyof typeof ADDRESSES
type Query = Record<string, string | number | undefined>
type PathTo = {
  [Name in AddressName]: (typeof ADDRESSES)[Name]['path'] extends `${string}${':' | '*'}${string}`
    ? (parameter: string, query?: Query) => string
    : (query?: Query) => string
}

// Cast, since TypeScript does not follow the types of the entries through a map.
/** The path of a page: `pathTo.post(slug)`, `pathTo.store({ page: 2 })`. Parameters are encoded, empty ones omitted. */
export const pathTo = Object.fromEntries(
  Object.entries(ADDRESSES).map(([name, { path }]) => [name, writer(path)]),
) as PathTo

/** The address that matches a path, with its decoded parameter; undefined if there is none. */
export function findAddress(
  path: string,
): { name: AddressName; params: Record<string, string> } | undefined {
  const found = match(path)
  return found && { name: found.name, params: decoded(found.groups) }
}

/** Whether a view of the page may be reported with its path: the parameter of a page that differs between guests may be a secret. */
export function isReported(name: AddressName): boolean {
  const { path, cachedBy }: Address = ADDRESSES[name]
  return cachedBy !== undefined || !/[:*]/.test(path)
}

/**
 * The part of a page's URL that decides what a guest sees, in one spelling; undefined if the page differs between guests.
 */
export function cacheKey(path: string, query: string): string | undefined {
  const spelled = spelledOnce(path)
  const found = match(spelled)
  const address: Address | undefined = found && ADDRESSES[found.name]
  if (!address?.cachedBy) return undefined
  const names = query ? Object.entries(spellingsOf(address.cachedBy)) : []
  if (names.length === 0) return spelled
  const params = new URLSearchParams(query)
  const pairs = names.flatMap(([name, spelling]) => {
    const value = params.has(name) ? spelling(params.get(name) ?? '') : ''
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return pairs.length === 0 ? spelled : `${spelled}?${pairs.join('&')}`
}

const LONGEST_VALUE = 200
const pageNumber: Spelling = (value) =>
  /^\d{1,6}$/.test(value) && Number(value) > 1 ? String(Number(value)) : ''
const words: Spelling = (value) => value.trim().slice(0, LONGEST_VALUE).toWellFormed()
const oneOf =
  (...values: string[]): Spelling =>
  (value) =>
    values.includes(value) ? value : ''

// A function, so that browsers, which only write addresses, need not load it.
function spellingsOf(cachedBy: CachedBy): Record<string, Spelling> {
  if (cachedBy === 'posts') return { page: pageNumber, sort: oneOf('oldest', 'popular') }
  if (cachedBy === 'none') return {}
  if (cachedBy === 'pages') return { page: pageNumber }
  if (cachedBy === 'collection')
    return { page: pageNumber, sort: oneOf('latest', 'price-asc', 'price-desc', 'alpha') }
  const sort = oneOf('price-asc', 'price-desc', 'alpha')
  return { search: words, sort, page: pageNumber, category: words }
}

/** The path of a cached file, in one spelling; undefined if it is none. No file depends on a query. */
export function cachedFile(path: string): string | undefined {
  const spelled = spelledOnce(path)
  return KEPT_FILES.test(spelled) ? spelled : undefined
}

/** The path of an address that was asked for with slashes at its end; undefined for any other path. */
export function withoutSlash(path: string): string | undefined {
  let end = path.length
  while (path[end - 1] === '/') end--
  const bare = path.slice(0, end)
  return bare && bare !== path && match(bare) ? bare : undefined
}

// Every character could also be written as %41: a path would have thousands of spellings.
function spelledOnce(path: string): string {
  if (!path.includes('%')) return path
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')
}

type Matcher = {
  fixed: Map<string, AddressName>
  patterns: { name: AddressName; pattern: RegExp }[]
}

let matcher: Matcher | undefined

// Made when first needed, so that browsers, which only write addresses, need not load it.
function createMatcher(): Matcher {
  // Not by record.ts: every page loads this file, and would load that one with it.
  const entries = Object.entries(ADDRESSES) as [AddressName, Address][]
  const isFixed = ([, { path }]: (typeof entries)[number]) => !/[:*]/.test(path)
  return {
    fixed: new Map(entries.filter(isFixed).map(([name, { path }]) => [path, name])),
    patterns: entries
      .filter((entry) => !isFixed(entry))
      .map(([name, { path }]) => ({ name, pattern: patternOf(path) })),
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/, '(?<$1>[^/]+)').replace('*', '(?<rest>.+)')}$`)
}

type Match = { name: AddressName; groups: Record<string, string> }

function match(path: string): Match | undefined {
  matcher ??= createMatcher()
  const fixedName = matcher.fixed.get(path)
  if (fixedName) return { name: fixedName, groups: NONE }
  for (const { name, pattern } of matcher.patterns) {
    const groups = pattern.exec(path)?.groups
    if (groups) return { name, groups }
  }
  return undefined
}

const NONE: Record<string, string> = {}

function writer(path: string) {
  const hasParameter = /[:*]/.test(path)
  return (first?: string | Query, second?: Query) => {
    const parameter = hasParameter ? String(first) : ''
    const filled = path.replace(/:\w+/, encodeURIComponent(parameter)).replace('*', parameter)
    const query = new URLSearchParams()
    const queryFields = hasParameter ? second : first
    for (const [name, value] of Object.entries(queryFields ?? {})) {
      if (value !== undefined && value !== '') query.set(name, String(value))
    }
    return query.size > 0 ? `${filled}?${query}` : filled
  }
}

function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

/** Whether an outside tag may see a page: those alone that are the same for all guests, so nobody's orders, account or secrets. */
export function isMeasured(path: string): boolean {
  return cacheKey(path, '') !== undefined
}
