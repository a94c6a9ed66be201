import { createHmac } from 'node:crypto'
import { newSecret } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  addSalt,
  countRecent,
  findSalt,
  listRecent,
  rememberViews,
  type RecentView,
} from './queries-visitors.ts'
import { SAME_VIEW_MS } from './view-counter.ts'

// Anybody can pretend to be many visitors. Beyond this, each process knows only what it counted itself.
const MOST_REMEMBERED = 100_000
const AT_ONCE = 1000

/** `visitor` viewed `what`, `at` a time in milliseconds. */
export type Viewed = { visitor: string; what: string; at: number }

/** `formerKey` is the one that the day before had for the same, if half an hour ago was yesterday. */
type Candidate<View> = { view: View; row: RecentView; formerKey: string | undefined }

/** Leaves out what any process has counted within half an hour, and remembers the rest. */
export async function leaveOutSeen<View extends Viewed>(
  scope: Scope,
  views: View[],
  most = MOST_REMEMBERED,
): Promise<View[]> {
  if (views.length === 0) return []
  const candidates = await withKeys(scope, views)
  let room = most - (await countRecent(scope.tx, most))
  const fresh: View[] = []
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const unseen = await withoutSeen(scope, candidates.slice(from, from + AT_ONCE))
    const counted = room < AT_ONCE ? unseen : await remember(scope, unseen)
    if (room >= AT_ONCE) room -= counted.length
    fresh.push(...counted.map(({ view }) => view))
  }
  return fresh
}

/** One for each key, in a fixed order, so that two processes cannot deadlock. */
async function withKeys<View extends Viewed>(
  scope: Scope,
  views: View[],
): Promise<Candidate<View>[]> {
  const candidates = new Map<string, Candidate<View>>()
  const salts = await saltsOf(scope, views)
  for (const view of views) {
    const [day, dayBefore] = [dayOf(view.at), dayOf(view.at - SAME_VIEW_MS)]
    const view_key = keyOf(view, salts.get(day)) ?? ''
    if (candidates.has(view_key)) continue
    const formerKey = dayBefore === day ? undefined : keyOf(view, salts.get(dayBefore))
    const [seen_at, ends_at] = [timeOf(view.at), timeOf(view.at + SAME_VIEW_MS)]
    candidates.set(view_key, { view, row: { view_key, seen_at, ends_at }, formerKey })
  }
  return [...candidates.values()].sort((one, other) =>
    one.row.view_key < other.row.view_key ? -1 : 1,
  )
}

/** The salts of the days of these views, and of the day before where it still counts. */
async function saltsOf({ tx }: Scope, views: Viewed[]): Promise<Map<string, string | undefined>> {
  const salts = new Map<string, string | undefined>()
  for (const day of new Set(views.map(({ at }) => dayOf(at)))) {
    if (!(await findSalt(tx, day))) await addSalt(tx, day, newSecret())
    salts.set(day, await findSalt(tx, day))
  }
  for (const day of new Set(views.map(({ at }) => dayOf(at - SAME_VIEW_MS))))
    if (!salts.has(day)) salts.set(day, await findSalt(tx, day))
  return salts
}

async function withoutSeen<View>({ tx }: Scope, candidates: Candidate<View>[]) {
  const keys = candidates.flatMap(({ row, formerKey = row.view_key }) => [row.view_key, formerKey])
  const recent = new Map((await listRecent(tx, keys)).map((row) => [row.view_key, row]))
  return candidates.filter(
    ({ row, formerKey = '' }) =>
      !overlaps(row, recent.get(row.view_key)) && !overlaps(row, recent.get(formerKey)),
  )
}

// Another process may be counting the same at this moment: the row decides.
async function remember<View>({ tx }: Scope, candidates: Candidate<View>[]) {
  const rows = candidates.map(({ row }) => row)
  const remembered = new Set(rows.length > 0 ? await rememberViews(tx, rows) : [])
  return candidates.filter(({ row }) => remembered.has(row.view_key))
}

// One that lies further ahead was counted while a clock was wrong.
function overlaps(row: RecentView, before: RecentView | undefined): boolean {
  return before !== undefined && before.ends_at > row.seen_at && before.seen_at < row.ends_at
}

function keyOf({ visitor, what }: Viewed, salt: string | undefined): string | undefined {
  return salt && createHmac('sha256', salt).update(`${visitor}\n${what}`).digest('base64url')
}

const timeOf = (ms: number) => new Date(ms).toISOString()
const dayOf = (ms: number) => timeOf(ms).slice(0, 10)
