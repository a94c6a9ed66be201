import { isbot } from 'isbot'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { flushEverySecond } from '#server/kernel/flush-every-second.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { keepReferrals } from './keep-referrals.ts'
import { addViews, findPostsAt } from './queries.ts'
import { referringHost } from './referring-host.ts'
import type { ViewIn } from './schema.ts'
import { ViewCounter, type CountedView } from './view-counter.ts'

const counters = new WeakMap<Context, ViewCounter>()

const KEPT_UNKNOWN_MS = 10 * SECOND_MS
const MOST_UNKNOWN = 1000

const POST_PATH = /^\/blog\/([^/?#]+)\/?(?:[?#]|$)/

type Visitor = { address: string; agent: string }

/** Ignores robots and pages other than posts. */
export function countView(
  ctx: Context,
  { path, referrer }: ViewIn,
  { address, agent }: Visitor,
): void {
  const slug = slugOf(path)
  if (!slug || !agent || isbot(agent)) return
  const host = referringHost(referrer, ctx.config.publicUrl)
  counterOf(ctx).count({ slug, visitor: `${address} ${agent}`, host }, ctx.clock.now())
}

/** Stores the counted views in one transaction; on failure they are kept for the next flush. */
export async function flushViews(ctx: Context): Promise<void> {
  const counter = counterOf(ctx)
  const views = counter.take()
  if (views.length === 0) return
  try {
    const unknown = await transact(ctx, (scope) => writeViews(scope, views))
    // The event for a new post's address may still be pending.
    const recent = ctx.clock.now().getTime() - KEPT_UNKNOWN_MS
    counter.putBack(unknown.filter(({ at }) => at > recent).slice(0, MOST_UNKNOWN))
  } catch (error) {
    counter.putBack(views)
    ctx.log.error({ err: error }, 'views could not be written')
  }
}

/** Returns the views of unknown addresses. */
async function writeViews({ tx }: Scope, views: CountedView[]): Promise<CountedView[]> {
  const posts = await findPostsAt(
    tx,
    views.map(({ slug }) => slug),
  )
  const known = views.flatMap(({ slug, ...view }) => {
    const post_id = posts.get(slug)
    return post_id === undefined ? [] : [{ post_id, ...view }]
  })
  const rows = known.map(({ post_id, day, count }) => ({ post_id, day, count }))
  // A fixed order, so that two processes cannot deadlock.
  rows.sort((one, other) => (one.post_id < other.post_id ? -1 : 1))
  if (rows.length > 0) await addViews(tx, rows)
  await keepReferrals(
    tx,
    known.flatMap(({ post_id, day, hosts }) =>
      [...hosts].map(([host, count]) => ({ post_id, day, host, count })),
    ),
  )
  return views.filter(({ slug }) => !posts.has(slug))
}

export function startViewFlush(ctx: Context): () => Promise<void> {
  return flushEverySecond(() => flushViews(ctx))
}

function counterOf(ctx: Context): ViewCounter {
  const known = counters.get(ctx)
  if (known) return known
  const counter = new ViewCounter()
  counters.set(ctx, counter)
  return counter
}

function slugOf(path: string): string | undefined {
  const part = POST_PATH.exec(path)?.[1]
  try {
    return part && decodeURIComponent(part).slice(0, 200).toWellFormed().replaceAll('\0', '')
  } catch {
    return undefined
  }
}
