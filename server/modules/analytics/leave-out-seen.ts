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
const MOST_REMEMBERED = 500_000
const AT_ONCE = 1000

/** `visitor` viewed `what`, `at` a time in milliseconds. */
export type Viewed = {
  visitor: string
  what: string
  at: number
  /** What the same visitor must have viewed within half an hour before; otherwise it is left out. */
  after?: string | undefined
  /** That this process knows they have: the table may have had no room for it. */
  isAfter?: boolean | undefined
  /** Or at any time of the day, as of whoever leaves the page open. */
  isAllDay?: true
}

/** `isFirst` where the visitor had not viewed it on this day; false where nobody can tell any more. */
export type Counted<View> = { view: View; isFirst: boolean }

/** `dayOf` tells the site's day of an instant in milliseconds. */
type Options = { dayOf: (ms: number) => string; most?: number }

/** `formerKey` is the one that the day before had for the same, if half an hour ago was yesterday. */
type Candidate<View> = {
  view: View
  row: RecentView
  formerKey: string | undefined
  /** Of either day, the keys of `after`. */
  afterKeys: string[]
}

/** Leaves out what any process has counted within half an hour, and remembers the rest. */
export async function leaveOutSeen<View extends Viewed>(
  scope: Scope,
  views: View[],
  { dayOf, most = MOST_REMEMBERED }: Options,
): Promise<Counted<View>[]> {
  if (views.length === 0) return []
  const candidates = await withKeys(scope, views, dayOf)
  const batch = new Set(candidates.map(({ row }) => row.view_key))
  let room = most - (await countRecent(scope.tx, most))
  const counted: Counted<View>[] = []
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const some = candidates.slice(from, from + AT_ONCE)
    const unseen = await withoutSeen(scope, some, batch)
    const isRemembered = room >= AT_ONCE
    const fresh = isRemembered ? await remember(scope, unseen) : unseen
    if (isRemembered) room -= fresh.length
    for (const { view, isFirst } of fresh) counted.push({ view, isFirst: isFirst && isRemembered })
  }
  return counted
}

/** One for each key, in a fixed order, so that two processes cannot deadlock. */
async function withKeys<View extends Viewed>(
  scope: Scope,
  views: View[],
  dayOf: Options['dayOf'],
): Promise<Candidate<View>[]> {
  const candidates = new Map<string, Candidate<View>>()
  const salts = await saltsOf(scope, views, dayOf)
  for (const view of views) {
    const { visitor, at, after } = view
    const [day, dayBefore] = [dayOf(at), dayOf(at - SAME_VIEW_MS)]
    const view_key = keyOf(view, salts.get(day)) ?? ''
    if (candidates.has(view_key)) continue
    const formerKey = dayBefore === day ? undefined : keyOf(view, salts.get(dayBefore))
    const [seen_at, ends_at] = [timeOf(at), timeOf(at + SAME_VIEW_MS)]
    const afterKeys = after
      ? [day, dayBefore].map((on) => keyOf({ visitor, what: after }, salts.get(on)) ?? '')
      : []
    candidates.set(view_key, { view, row: { view_key, seen_at, ends_at }, formerKey, afterKeys })
  }
  return [...candidates.values()].sort((one, other) =>
    one.row.view_key < other.row.view_key ? -1 : 1,
  )
}

/** The salts of the days of these views, and of the day before where it still counts. */
async function saltsOf(
  { tx }: Scope,
  views: Viewed[],
  dayOf: Options['dayOf'],
): Promise<Map<string, string | undefined>> {
  const salts = new Map<string, string | undefined>()
  for (const day of new Set(views.map(({ at }) => dayOf(at)))) {
    if (!(await findSalt(tx, day))) await addSalt(tx, day, newSecret())
    salts.set(day, await findSalt(tx, day))
  }
  for (const day of new Set(views.map(({ at }) => dayOf(at - SAME_VIEW_MS))))
    if (!salts.has(day)) salts.set(day, await findSalt(tx, day))
  return salts
}

async function withoutSeen<View extends Viewed>(
  { tx }: Scope,
  candidates: Candidate<View>[],
  batch: Set<string>,
): Promise<(Candidate<View> & { isFirst: boolean })[]> {
  const keys = candidates.flatMap(({ row, formerKey = row.view_key, afterKeys }) => [
    row.view_key,
    formerKey,
    ...afterKeys,
  ])
  const recent = new Map((await listRecent(tx, keys)).map((row) => [row.view_key, row]))
  return candidates
    .filter(
      ({ view, row, formerKey = '', afterKeys }) =>
        !overlaps(row, recent.get(row.view_key)) &&
        !overlaps(row, recent.get(formerKey)) &&
        (afterKeys.length === 0 ||
          view.isAfter ||
          afterKeys.some(
            (key) =>
              batch.has(key) || (view.isAllDay ? recent.has(key) : overlaps(row, recent.get(key))),
          )),
    )
    .map((candidate) => ({ ...candidate, isFirst: !recent.has(candidate.row.view_key) }))
}

// Another process may be counting the same at this moment: the row decides.
async function remember<Row extends Candidate<unknown>>({ tx }: Scope, candidates: Row[]) {
  const rows = candidates.map(({ row }) => row)
  const remembered = new Set(rows.length > 0 ? await rememberViews(tx, rows) : [])
  return candidates.filter(({ row }) => remembered.has(row.view_key))
}

// One that lies further ahead was counted while a clock was wrong.
function overlaps(row: RecentView, before: RecentView | undefined): boolean {
  return before !== undefined && before.ends_at > row.seen_at && before.seen_at < row.ends_at
}

function keyOf(viewed: Pick<Viewed, 'visitor' | 'what'>, salt: string | undefined) {
  return salt && viewKey(viewed, salt)
}

/** The HMAC under which a day (that of the salt) remembers who viewed what. */
export function viewKey({ visitor, what }: Pick<Viewed, 'visitor' | 'what'>, salt: string): string {
  return createHmac('sha256', salt).update(`${visitor}\n${what}`).digest('base64url')
}

const timeOf = (ms: number) => new Date(ms).toISOString()
