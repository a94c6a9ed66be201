import { isbot } from 'isbot'
import { DAY_MS, SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { addViews, sumViews } from './queries.ts'
import type { ViewIn } from './schema.ts'
import { ViewCounter, type CountedView } from './view-counter.ts'

const counters = new WeakMap<Context, ViewCounter>()

const SUMMED_DAYS = 30

const POST_PATH = /^\/blog\/([^/?#]+)\/?(?:[?#]|$)/

type Visitor = { address: string; agent: string }

/** Counts a person's look at a post; robots and other pages are not counted. */
export function countView(ctx: Context, { path }: ViewIn, { address, agent }: Visitor): void {
  const slug = slugOf(path)
  if (!slug || !agent || isbot(agent)) return
  counterOf(ctx).count(slug, `${address} ${agent}`, ctx.clock.now())
}

/** Writes the counted views down, in one transaction; what could not be written is kept for the next time. */
export async function flushViews(ctx: Context): Promise<void> {
  const counter = counterOf(ctx)
  const views = counter.take()
  if (views.length === 0) return
  try {
    await transact(ctx, (scope) => writeViews(scope, views))
  } catch (error) {
    counter.putBack(views)
    ctx.log.error({ err: error }, 'views could not be written')
  }
}

async function writeViews({ tx, clock, emit }: Scope, views: CountedView[]): Promise<void> {
  const viewed = new Set<string>()
  for (const view of views) {
    const postId = await addViews(tx, view)
    if (postId) viewed.add(postId)
  }
  const since = new Date(clock.now().getTime() - SUMMED_DAYS * DAY_MS).toISOString().slice(0, 10)
  const sums = await sumViews(tx, [...viewed], since)
  if (sums.length > 0) await emit('views.summed', { sums })
}

/** Writes views down once a second; the returned function stops that, after a last time. */
export function startViewFlush(ctx: Context): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= flushViews(ctx).finally(() => (running = undefined))
  }, SECOND_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await flushViews(ctx)
  }
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
