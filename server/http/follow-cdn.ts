import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { findPurgeState, type PurgeState } from '#server/database/content/cdn-changes.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { CDN_HEADER } from '#shared/api/cdn-header.ts'
import type { AppEnv } from './app-env.ts'

const LONGEST_MS = 5 * SECOND_MS
const LOOK_EVERY_MS = 50

// Customers do not wait for what their order changes.
const OF_CUSTOMERS = /^\/api\/(?:orders|cart|checkout)(?:\/|$)/

/**
 * Lets an answer to who changed public content wait for the CDN, and say whether it follows: what was taken off the site is
 * seen there until then.
 */
export function followCdn(
  { cdn, store }: Pick<Context, 'cdn' | 'store'>,
  longestMs = LONGEST_MS,
): MiddlewareHandler<AppEnv> {
  if (!cdn) return (_c, next) => next()
  return async (c, next) => {
    const { method, path } = c.req
    const mayChange = method !== 'GET' && method !== 'HEAD' && !OF_CUSTOMERS.test(path)
    const before = store.revision()
    await next()
    if (!mayChange || c.get('actor').kind !== 'member' || store.revision() === before) return
    c.header(CDN_HEADER, await purgeState(store, longestMs))
  }
}

async function purgeState({ db }: Context['store'], longestMs: number): Promise<PurgeState> {
  const until = performance.now() + longestMs
  for (;;) {
    const state = await findPurgeState(db)
    if (state !== 'waiting' || performance.now() >= until) return state
    await wait(LOOK_EVERY_MS)
  }
}
