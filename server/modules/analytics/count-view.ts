import { isbot } from 'isbot'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { flushEverySecond } from '#server/kernel/flush-every-second.ts'
import { digest } from '#server/kernel/ids.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { transact } from '#server/kernel/scope.ts'
import { findAddress, isReported } from '#shared/addresses.ts'
import { referringHost } from './referring-host.ts'
import type { ViewIn } from './schema.ts'
import { ViewCounter, type Look } from './view-counter.ts'
import { writeViews } from './write-views.ts'

const counterOf = perStore(() => new ViewCounter())

const KEPT_UNKNOWN_MS = 10 * SECOND_MS
const MOST_UNKNOWN = 1000
const LONGEST_SLUG = 200

type Visitor = { actor: Actor; address: string; agent: string }

/** Ignores robots, whoever runs the site, and paths that no page has or that may hold a secret. */
export function countView(
  ctx: Context,
  { path, referrer }: ViewIn,
  { actor, address, agent }: Visitor,
): void {
  if (isAdmin(actor) || !agent || isbot(agent)) return
  const viewed = pageAt(path)
  if (!viewed) return
  const host = viewed.page === 'post' ? referringHost(referrer, ctx.config.publicUrl) : undefined
  const visitor = digest(`${address} ${agent}`)
  counterOf(ctx).count({ ...viewed, visitor, host, at: ctx.clock.now().getTime() })
}

/** Stores the counted views in one transaction; on failure they are kept for the next flush. */
export async function flushViews(ctx: Context): Promise<void> {
  const counter = counterOf(ctx)
  const looks = counter.take()
  if (looks.length === 0) return
  try {
    const unknown = await transact(ctx, (scope) => writeViews(scope, looks))
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
