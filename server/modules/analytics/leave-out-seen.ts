import { digestNumber, newSecret } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  addSalt,
  addToRecent,
  countRecent,
  findSalt,
  listRecent,
  rememberViews,
  type RecentView,
  type ViewKey,
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

type Candidate<View> = RecentView &
  ViewKey & {
    view: View
    /** The key that the day before had for the same, if half an hour ago was yesterday. */
    former: ViewKey[]
    /** Of either day, the keys of `after`. */
    after: ViewKey[]
  }

type Salts = Map<string, string | undefined>

/** Leaves out what any process has counted within half an hour, and remembers the rest. */
export async function leaveOutSeen<View extends Viewed>(
  scope: Scope,
  views: View[],
  { dayOf, most = MOST_REMEMBERED }: Options,
): Promise<Counted<View>[]> {
  if (views.length === 0) return []
  const salts = await saltsOf(scope, views, dayOf)
  const candidates = withKeys(views, salts, dayOf)
  const batch = new Set(candidates.map(({ view_key }) => view_key))
  let room = most - (await countRecent(scope.tx))
  const counted: Counted<View>[] = []
  for (const [day, ofDay] of Map.groupBy(candidates, (one) => one.day)) {
    let addedOfDay = 0
    for (let from = 0; from < ofDay.length; from += AT_ONCE) {
      const isRemembered = room >= AT_ONCE
      const some = await withoutEarlier(scope, ofDay.slice(from, from + AT_ONCE), batch)
      const fresh = isRemembered ? await remember(scope, day, some) : await withoutSeen(scope, some)
      counted.push(...fresh)
      if (!isRemembered) continue
      const added = fresh.filter(({ isFirst }) => isFirst).length
      addedOfDay += added
      room -= added
    }
    if (addedOfDay > 0) await addToRecent(scope.tx, day, addedOfDay)
  }
  return counted
}

/** One for each key, in a fixed order, so that two processes cannot deadlock. */
function withKeys<View extends Viewed>(
  views: View[],
  salts: Salts,
  dayOf: Options['dayOf'],
): Candidate<View>[] {
  const candidates = new Map<number, Candidate<View>>()
  for (const view of views) {
    const { visitor, at, after } = view
    const [day, dayBefore] = [dayOf(at), dayOf(at - SAME_VIEW_MS)]
    const days = dayBefore === day ? [day] : [day, dayBefore]
    const [own] = keysOf(view, [day], salts)
    if (!own || candidates.has(own.view_key)) continue
    candidates.set(own.view_key, {
      ...own,
      seen_ms: at,
      view,
      former: keysOf(view, days.slice(1), salts),
      after: after ? keysOf({ visitor, what: after }, days, salts) : [],
    })
  }
  return [...candidates.values()].sort(
    (one, other) => compare(one.day, other.day) || one.view_key - other.view_key,
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The salts of the days of these views, and of the day before where it still counts. */
async function saltsOf({ tx }: Scope, views: Viewed[], dayOf: Options['dayOf']): Promise<Salts> {
  const salts: Salts = new Map()
  for (const day of new Set(views.map(({ at }) => dayOf(at)))) {
    if (!(await findSalt(tx, day))) await addSalt(tx, day, newSecret())
    salts.set(day, await findSalt(tx, day))
  }
  for (const day of new Set(views.map(({ at }) => dayOf(at - SAME_VIEW_MS))))
    if (!salts.has(day)) salts.set(day, await findSalt(tx, day))
  return salts
}

/** Without those that count with a view of yesterday, and without those that follow no view. */
async function withoutEarlier<View extends Viewed>(
  { tx }: Scope,
  candidates: Candidate<View>[],
  batch: Set<number>,
): Promise<Candidate<View>[]> {
  const recent = await recentOf(
    tx,
    candidates.flatMap(({ former, after }) => [...former, ...after]),
  )
  const isRecent = (one: RecentView, { view_key }: ViewKey) => overlaps(one, recent.get(view_key))
  return candidates.filter((one) => {
    const { view, former, after } = one
    if (former.some((key) => isRecent(one, key))) return false
    const follows = (key: ViewKey) =>
      batch.has(key.view_key) || (view.isAllDay ? recent.has(key.view_key) : isRecent(one, key))
    return !view.after || view.isAfter || after.some(follows)
  })
}

// Another process may be counting the same at this moment: the row decides.
async function remember<View>(
  scope: Scope,
  day: string,
  candidates: Candidate<View>[],
): Promise<Counted<View>[]> {
  const times = candidates.length > 0 ? await rememberViews(scope, day, candidates) : new Map()
  return candidates
    .filter(({ view_key }) => times.has(view_key))
    .map(({ view, view_key }) => ({ view, isFirst: times.get(view_key) === 1 }))
}

async function withoutSeen<View>(
  { tx }: Scope,
  candidates: Candidate<View>[],
): Promise<Counted<View>[]> {
  const recent = await recentOf(tx, candidates)
  return candidates
    .filter((one) => !overlaps(one, recent.get(one.view_key)))
    .map(({ view }) => ({ view, isFirst: false }))
}

async function recentOf(tx: Scope['tx'], keys: ViewKey[]): Promise<Map<number, RecentView>> {
  const rows = keys.length > 0 ? await listRecent(tx, keys) : []
  return new Map(rows.map((row) => [row.view_key, row]))
}

// One that lies further ahead was counted while a clock was wrong.
function overlaps(one: RecentView, before: RecentView | undefined): boolean {
  return before !== undefined && Math.abs(before.seen_ms - one.seen_ms) < SAME_VIEW_MS
}

function keysOf(viewed: Pick<Viewed, 'visitor' | 'what'>, days: string[], salts: Salts): ViewKey[] {
  return days.flatMap((day) => {
    const salt = salts.get(day)
    return salt ? [{ day, view_key: viewKey(viewed, salt) }] : []
  })
}

/**
 * Under what a day (that of the salt) remembers who viewed what: 52 bits of a hash that begins with the day's secret. Beside
 * 500,000 of them, one view in 10¹⁰ is taken for another.
 */
export function viewKey({ visitor, what }: Pick<Viewed, 'visitor' | 'what'>, salt: string): number {
  return digestNumber(`${salt}\n${visitor}\n${what}`)
}
