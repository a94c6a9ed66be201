import { isbot } from 'isbot'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { addViews } from './queries.ts'
import type { ViewIn } from './schema.ts'
import { ViewCounter } from './view-counter.ts'

const counters = new WeakMap<Context, ViewCounter>()

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
    await ctx.store.transaction(async (tx) => {
      for (const view of views) await addViews(tx, view)
    })
  } catch (error) {
    counter.putBack(views)
    ctx.log.error({ err: error }, 'views could not be written')
  }
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
