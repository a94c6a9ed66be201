import type { Tx } from '#server/database/database.ts'
import {
  addSourceMonths,
  addSources,
  countSourcesOfPosts,
  listSourcesOn,
} from './queries-sources.ts'
import { OTHER } from './sources.ts'
import type { AnalyticsTables, SourceKind } from './tables.ts'

type Row = AnalyticsTables['source_days']

// Anybody can claim to come from anywhere, so the rows of a day are limited: of each kind, and of all posts together.
const MOST_OF_KIND = 50
const MOST_OF_POSTS = 1200
// Which nobody makes up.
const COUNTRIES = 300

/** Adds to the counts of each day, and of the site to those of the month, so that both always tell the same. */
export async function storeSources(tx: Tx, seen: Row[]): Promise<void> {
  const ofSite: Row[] = []
  for (const [day, ofDay] of Map.groupBy(seen, (row) => row.day)) {
    let room = MOST_OF_POSTS - (await countSourcesOfPosts(tx, day))
    const rows: Row[] = []
    for (const [postId, ofPost] of Map.groupBy(ofDay, ({ post_id }) => post_id)) {
      const existing = await listSourcesOn(tx, postId, day)
      const names = namesByKind(existing)
      const before = existing.length
      // Those of the site itself never wait for a room that made-up ones of posts have filled.
      const isOfSite = postId === ''
      rows.push(...counted(ofPost, names, isOfSite ? Infinity : room))
      if (!isOfSite) room -= sizeOf(names) - before
    }
    // In a fixed order, so that two processes cannot deadlock.
    await addSources(
      tx,
      rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    )
    ofSite.push(...rows.filter(({ post_id }) => post_id === ''))
  }
  await addSourceMonths(tx, monthsOf(ofSite))
}

function monthsOf(rows: Row[]): AnalyticsTables['source_months'][] {
  const byKey = Map.groupBy(rows, (row) => keyOf({ ...row, day: row.day.slice(0, 7) }))
  return [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return []
      const { day, kind, source } = first
      const views = others.reduce((sum, row) => sum + row.views, first.views)
      return [{ month: day.slice(0, 7), kind, source, views }]
    })
}

type Names = Map<SourceKind, Set<string>>

function namesByKind(rows: Pick<Row, 'kind' | 'source'>[]): Names {
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  return new Map(
    [...kinds].map(([kind, ofKind]) => [kind, new Set(ofKind.map(({ source }) => source))]),
  )
}

const sizeOf = (names: Names) => [...names.values()].reduce((sum, { size }) => sum + size, 0)

// Adds to `names` what is new, as long as there is room; the rest is counted together.
function counted(seen: Row[], names: Names, room: number): Row[] {
  const most = sizeOf(names) + room
  const rows = new Map<string, Row>()
  for (const row of seen) {
    const ofKind = names.get(row.kind) ?? new Set()
    names.set(row.kind, ofKind)
    const limit = row.kind === 'country' ? COUNTRIES : MOST_OF_KIND
    const hasRoom = ofKind.size < limit && sizeOf(names) < most
    const source = ofKind.has(row.source) || hasRoom ? row.source : OTHER
    ofKind.add(source)
    const key = keyOf({ ...row, source })
    const views = (rows.get(key)?.views ?? 0) + row.views
    rows.set(key, { ...row, source, views })
  }
  return [...rows.values()]
}

const keyOf = ({ post_id, day, kind, source }: Omit<Row, 'views'>) =>
  `${post_id} ${day} ${kind} ${source}`
