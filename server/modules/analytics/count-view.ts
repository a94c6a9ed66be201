import { isbot } from 'isbot'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { byText } from '#server/kernel/by-text.ts'
import type { Context } from '#server/kernel/context.ts'
import { flushEverySecond } from '#server/kernel/flush-every-second.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { transact } from '#server/kernel/scope.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { findAddress, isReported } from '#shared/addresses.ts'
import { visitorHash, type Reader } from './reader.ts'
import type { ClickIn, ViewIn } from './schema.ts'
import { deviceOf, hostOf, sourcesOf, type Source } from './sources.ts'
import { isClicked, LOOKS_AT_ONCE, ViewCounter, type Look } from './view-counter.ts'
import { writeClicks } from './write-clicks.ts'
import { writeViews } from './write-views.ts'

const counterOf = perStore(() => new ViewCounter())

const KEPT_UNKNOWN_MS = 10 * SECOND_MS
const MOST_UNKNOWN = 1000
const LONGEST_SLUG = 200
// No link of a text has a longer one.
const LONGEST_HREF = 2000
const UNKNOWN_COUNTRY = 'unknown'

type Visitor = Reader & { actor: Actor }

type Viewer = Visitor & {
  /** ISO 3166-1 alpha-2, '' where it is unknown. */
  country: string
}

/** Ignores robots, whoever runs the site, and paths that no page has or that may hold a secret. */
export function countView(ctx: Context, view: ViewIn, visitor: Viewer): void {
  const look = lookAt(ctx, view.path, visitor)
  if (!look || (view.isRead && look.page !== 'post')) return
  const arrived = view.isRead ? [] : sources(ctx, view, visitor)
  count(ctx, { ...look, isRead: view.isRead, sources: arrived }, visitor)
}

/** Ignores whom `countView` ignores, and what is pressed elsewhere than on a post or a product's page. */
export function countClick(ctx: Context, click: ClickIn, visitor: Visitor): void {
  const { href, referrer } = click
  const look = lookAt(ctx, click.path, visitor)
  const isOfProduct = click.place === 'product page' || click.place === 'cart'
  if (look?.page !== (isOfProduct ? 'product' : 'post') || !isHref(href)) return
  const via = isOfProduct ? postAt(ctx, referrer) : ''
  const pressed = { place: click.place, href: withoutQuery(href), via }
  count(ctx, { ...look, click: pressed }, visitor)
}

function count(ctx: Context, look: Look, { address }: Visitor): void {
  counterOf(ctx).count(look, ctx.config.RATE_LIMITS ? address : '')
}

/** Stores the counted views and clicks, some thousands in a transaction; on failure they are kept for the next flush. */
export async function flushViews(ctx: Context): Promise<void> {
  const counter = counterOf(ctx)
  for (let left = counter.pending; left > 0; left -= LOOKS_AT_ONCE)
    if (!(await flushSome(ctx, counter))) return
}

async function flushSome(ctx: Context, counter: ViewCounter): Promise<boolean> {
  const looks = counter.take()
  try {
    const { timeZone } = await currentSettings(ctx)
    const [clicks, views] = [looks.filter(isClicked), looks.filter((look) => !isClicked(look))]
    const unknown = await transact(ctx, async (scope) => {
      const unknownViews = await writeViews(scope, views, timeZone)
      await writeClicks(scope, clicks, { timeZone, publicUrl: ctx.config.publicUrl })
      return unknownViews
    })
    // The event for a new post's address may still be pending.
    const recent = ctx.clock.now().getTime() - KEPT_UNKNOWN_MS
    counter.putBack(unknown.filter(({ at }) => at > recent).slice(0, MOST_UNKNOWN))
    return true
  } catch (error) {
    counter.putBack(looks)
    ctx.log.error({ err: error }, 'views could not be written')
    return false
  }
}

/** Views and clicks that are counted but not stored yet. */
export const countPending = (ctx: Context): number => counterOf(ctx).pending

export function startViewFlush(ctx: Context): () => Promise<void> {
  return flushEverySecond(() => flushViews(ctx))
}

function lookAt(ctx: Context, path: string, visitor: Visitor): Look | undefined {
  const { actor, agent, isUntracked } = visitor
  if (isAdmin(actor) || !agent || browserOf(agent).isRobot) return undefined
  const viewed = pageAt(path)
  return (
    viewed && {
      ...viewed,
      visitor: visitorHash(visitor),
      isUntracked,
      isRead: false,
      sources: [],
      at: ctx.clock.now().getTime(),
    }
  )
}

// What a visit began with: from where, in which country and on what.
function sources({ config }: Context, view: ViewIn, { country, agent }: Viewer): Source[] {
  const arrived = sourcesOf(view, config.publicUrl)
  if (arrived.length === 0) return []
  return [
    ...arrived,
    { kind: 'country', source: country || UNKNOWN_COUNTRY },
    { kind: 'device', source: browserOf(agent).device },
  ]
}

// Many have the same, and a list of all robots takes as long as half of the rest.
const browserOf = byText((agent) => ({ isRobot: isbot(agent), device: deviceOf(agent) }))

function pageAt(path: string): Pick<Look, 'page' | 'slug'> | undefined {
  try {
    const [pathname = ''] = path.split(/[?#]/, 1)
    const found = findAddress(pathname.replace(/(?<=.)\/$/, ''))
    if (!found || !isReported(found.name)) return undefined
    const hasOwnCount = found.name === 'post' || found.name === 'product'
    return { page: found.name, slug: hasOwnCount ? storable(found.params.slug) : '' }
  } catch {
    return undefined
  }
}

// PostgreSQL would refuse the others, and all that is written with them.
const isHref = (text: string) =>
  text.length <= LONGEST_HREF && text.isWellFormed() && !text.includes('\0')

// Or each query that somebody makes up would be another link to the same product.
const withoutQuery = (href: string) => (href.startsWith('/') ? href.replace(/[?#].*$/s, '') : href)

function postAt({ config }: Context, referrer: string): string {
  if (hostOf(referrer) !== hostOf(config.publicUrl)) return ''
  const found = pageAt(new URL(referrer).pathname)
  return found?.page === 'post' ? found.slug : ''
}

const storable = (slug = '') => slug.slice(0, LONGEST_SLUG).toWellFormed().replaceAll('\0', '')
