import type { Scope } from '#server/kernel/scope.ts'
import { dayReader } from './days.ts'
import { findLinks, type Pressed } from './find-links.ts'
import { leaveOutSeen, type Viewed } from './leave-out-seen.ts'
import { addClicks } from './queries-clicks.ts'
import type { Clicked } from './view-counter.ts'

type Options = { timeZone: string; publicUrl: string }

/** Adds to the counts of each day what was pressed and really stands there, and what no other process has counted. */
export async function writeClicks(scope: Scope, clicks: Clicked[], options: Options) {
  if (clicks.length === 0) return
  const dayOf = dayReader(options.timeZone)
  const pressed = await findLinks(scope.tx, clicks, options.publicUrl)
  const counted = await countOnce(scope, pressed, dayOf)
  const rows = counted.map(({ at, link }) => ({ ...link, day: dayOf(at) }))
  const groups = Map.groupBy(rows, (row) =>
    [row.post_id, row.day, row.product_id, row.place, row.target].join(' '),
  )
  // In a fixed order, so that two processes cannot deadlock.
  const inOrder = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await addClicks(
    scope.tx,
    inOrder.flatMap(([, group]) =>
      group.slice(0, 1).map((row) => ({ ...row, clicks: group.length })),
    ),
  )
}

// Of whoever asks not to be tracked this process alone remembers, for half an hour, what they pressed.
async function countOnce(scope: Scope, pressed: Pressed[], dayOf: (ms: number) => string) {
  const views = pressed
    .filter(({ isUntracked }) => !isUntracked)
    .map((one): Viewed & { pressed: Pressed } => ({
      pressed: one,
      visitor: one.visitor,
      at: one.at,
      what: `click ${one.page} ${one.link.place} ${one.address}`,
      after: one.page,
      isAfter: one.isViewed,
      isAllDay: true,
    }))
  const counted = await leaveOutSeen(scope, views, { dayOf })
  return [
    ...counted.map(({ view }) => view.pressed),
    ...pressed.filter(({ isUntracked }) => isUntracked),
  ]
}
