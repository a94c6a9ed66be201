import { isbot } from 'isbot'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { flushEverySecond } from '#server/kernel/flush-every-second.ts'
import { digest } from '#server/kernel/ids.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { transact } from '#server/kernel/scope.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { findAddress, isReported } from '#shared/addresses.ts'
import type { ViewIn } from './schema.ts'
import { deviceOf, sourcesOf, type Source } from './sources.ts'
import { ViewCounter, type Look } from './view-counter.ts'
import { writeViews } from './write-views.ts'

const counterOf = perStore(() => new ViewCounter())

const KEPT_UNKNOWN_MS = 10 * SECOND_MS
const MOST_UNKNOWN = 1000
const LONGEST_SLUG = 200
const UNKNOWN_COUNTRY = 'unknown'

type Visitor = {
  actor: Actor
  address: string
  agent: string
  /** ISO 3166-1 alpha-2, '' where it is unknown. */
  country: string
  /** Do Not Track, or Global Privacy Control. */
  isUntracked: boolean
}

/** Ignores robots, whoever runs the site, and paths that no page has or that may hold a secret. */
export function countView(ctx: Context, view: ViewIn, visitor: Visitor): void {
  const { actor, address, agent, isUntracked } = visitor
  if (isAdmin(actor) || !agent || isbot(agent)) return
  const viewed = pageAt(view.path)
  if (!viewed || (view.isRead && viewed.page !== 'post')) return
  counterOf(ctx).count({
    page: viewed.page,
    slug: viewed.slug,
    visitor: digest(`${address} ${agent}`),
    isUntracked,
    isRead: view.isRead,
    sources: view.isRead ? [] : sources(ctx, view, visitor),
    at: ctx.clock.now().getTime(),
  })
}

/** Stores the counted views in one transaction; on failure they are kept for the next flush. */
export async function flushViews(ctx: Context): Promise<void> {
  const counter = counterOf(ctx)
  const looks = counter.take()
  if (looks.length === 0) return
  try {
    const { timeZone } = await currentSettings(ctx)
    const unknown = await transact(ctx, (scope) => writeViews(scope, looks, timeZone))
    // The event for a new post's address may still be pending.
    const recent = ctx.clock.now().getTime() - KEPT_UNKNOWN_MS
    counter.putBack(unknown.filter(({ at }) => at > recent).slice(0, MOST_UNKNOWN))
  } catch (error) {
    counter.putBack(looks)
    ctx.log.error({ err: error }, 'views could not be written')
  }
}

export function startViewFlush(ctx: Context): () => Promise<void> {
  return flushEverySecond(() => flushViews(ctx))
}

// What a visit began with: from where, in which country and on what.
function sources({ config }: Context, view: ViewIn, { country, agent }: Visitor): Source[] {
  const arrived = sourcesOf(view, config.publicUrl)
  if (arrived.length === 0) return []
  return [
    ...arrived,
    { kind: 'country', source: country || UNKNOWN_COUNTRY },
    { kind: 'device', source: deviceOf(agent) },
  ]
}

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

const storable = (slug = '') => slug.slice(0, LONGEST_SLUG).toWellFormed().replaceAll('\0', '')
