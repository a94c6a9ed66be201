import type { LinkAnswer } from '#server/adapters/ask-link.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import type { LinksTables } from '#server/modules/links/tables.ts'
import { LONGEST_URL } from './schema.ts'

/** What is stored of a link beside its address. */
export type LinkCheck = {
  [Name in Exclude<keyof LinksTables['link_checks'], 'url'>]: Name extends 'moved_to'
    ? string
    : Name extends 'fails'
      ? number
      : LinksTables['link_checks'][Name]
}

type Failing = Pick<LinkCheck, 'first_failed_at' | 'fails'>
type Question = { url: string; before: Failing | undefined; now: Date }

const WEEK_MS = 7 * DAY_MS
const FAILS_OF_BROKEN = 2

// Pages behind a sign-in, and what shops answer to robots: readers may well see them.
const CANNOT_TELL = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 501, 503, 999])

/** A link is broken once it has failed twice, a day or more apart. */
export function judgeAnswer(answer: LinkAnswer, { url, before, now }: Question): LinkCheck {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const common = {
    status: 'status' in answer ? answer.status : null,
    moved_to: '',
    checked_at: later(0),
    due_at: later(WEEK_MS),
    first_failed_at: null,
    fails: 0,
  }
  if (isUnknowable(answer)) return { ...common, state: 'blocked', due_at: later(waitMs(answer)) }
  if (!('status' in answer) || answer.status >= 300) return failed(common, { url, before, now })
  return isMoved(answer, url)
    ? { ...common, state: 'moved', moved_to: answer.url }
    : { ...common, state: 'ok' }
}

function isUnknowable(answer: LinkAnswer): boolean {
  return 'status' in answer ? CANNOT_TELL.has(answer.status) : answer.fault !== 'unreachable'
}

/** For how long to leave a site alone that asks for patience; a week where it does not say. */
export function waitMs(answer: LinkAnswer): number {
  const seconds = 'status' in answer ? answer.retryAfterSeconds : undefined
  if (seconds === undefined) return WEEK_MS
  return Math.min(Math.max(seconds * 1000, HOUR_MS), WEEK_MS)
}

function failed(common: Omit<LinkCheck, 'state'>, { before, now }: Question): LinkCheck {
  const firstFailedAt = before?.first_failed_at ?? now.toISOString()
  const fails = (before?.fails ?? 0) + 1
  const isBroken = fails >= FAILS_OF_BROKEN && now.getTime() - Date.parse(firstFailedAt) >= DAY_MS
  const state = isBroken ? 'broken' : 'unreachable'
  const due_at = isBroken ? common.due_at : new Date(now.getTime() + DAY_MS).toISOString()
  return { ...common, state, due_at, first_failed_at: firstFailedAt, fails }
}

// From https to http nobody should be sent, and an address that is too long cannot be stored.
function isMoved(answer: { url: string; isMovedForGood: boolean }, url: string): boolean {
  if (!answer.isMovedForGood || answer.url.length > LONGEST_URL) return false
  return url.startsWith('http:') || answer.url.startsWith('https:')
}
