import type { LinkAnswer } from '#server/adapters/ask-link.ts'
import { takeLimit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { judgeAnswer, type LinkCheck } from './judge-answer.ts'
import { findCheck, isLinked, putCheck } from './queries.ts'

// In 15 minutes, of one admin.
const MOST_CHECKS = 30

/** Asks at once whether a page is there that a post or product links to. */
export async function checkLink(ctx: Context, actor: Actor, url: string): Promise<LinkCheck> {
  const { userId } = requireLinkManager(actor)
  if (!(await isLinked(ctx.store.db, url)))
    throw notFound('Nothing that is published links there any more.')
  await takeLimit(ctx, `link-check:${userId}`, MOST_CHECKS)
  const check = await storeAnswer(ctx, url, await ctx.askLink(url))
  await transact(ctx, async ({ trail }) =>
    trail({ deed: 'link-checked', by: actor, subject: hostOf(url) }),
  )
  return check
}

/** Stores what was answered at an address. */
export function storeAnswer(ctx: Context, url: string, answer: LinkAnswer): Promise<LinkCheck> {
  return transact(ctx, async ({ tx, clock }) => {
    const before = await findCheck(tx, url)
    const check = judgeAnswer(answer, { url, before, now: clock.now() })
    await putCheck(tx, url, check)
    return check
  })
}

/** Leaves what is known of an address as it is, and asks again in a day. */
export function postponeCheck(ctx: Context, url: string): Promise<void> {
  return transact(ctx, async ({ tx, clock }) => {
    const { url: _, ...before } = (await findCheck(tx, url)) ?? { url, ...NEVER_ANSWERED }
    const now = timestamp(clock)
    const due_at = new Date(clock.now().getTime() + DAY_MS).toISOString()
    await putCheck(tx, url, { ...before, checked_at: before.checked_at || now, due_at })
  })
}

const NEVER_ANSWERED = {
  state: 'unreachable' as const,
  status: null,
  moved_to: '',
  checked_at: '',
  first_failed_at: null,
  fails: 0,
}

/** The host of a web address, with its port if it has one; the text itself if it is none. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url
