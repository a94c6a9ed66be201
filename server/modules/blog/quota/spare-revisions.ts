import { MINUTE_MS } from '#server/kernel/clock.ts'
import { REVISION_BYTES, saysMuchLess } from './sizes.ts'

const MB = 1024 * 1024

/** Whoever comes back after a longer pause begins a new session. */
export const PAUSE_MS = 3 * MINUTE_MS
export const REVISION_LIMITS = { most: 200, bytes: 40 * MB, fewest: 10 }

/** `bytes` as kept, `status` as saved, `begunAt` of its run of autosaves. */
export type KeptRevision = {
  version: number
  reason: 'autosave' | 'save' | 'publish' | 'restore' | 'import'
  status: string
  bytes: number
  savedBy: string | null
  begunAt: string
  createdAt: string
}

/**
 * The versions that a post loses, so that it keeps at most 200 revisions and 40 MB of them, but ten however long they are.
 * First go autosaves within a session that a later one says as well; then the oldest; and last, for up to half of the
 * places, what was cut down after it. The latest and the last published one always stay.
 */
export function spareRevisions(
  revisions: readonly KeptRevision[],
  { most, bytes, fewest } = REVISION_LIMITS,
): number[] {
  const left = revisions.toSorted((one, other) => one.version - other.version)
  const lastPublished = left.findLast(({ status }) => status === 'published')
  let totalBytes = left.reduce((total, revision) => total + revision.bytes, 0)
  const gone: number[] = []
  while (left.length > most || (totalBytes > bytes && left.length > fewest)) {
    const values = valuesOf(left, Math.floor(most / 2))
    let least = -1
    for (const [at, revision] of left.entries()) {
      if (at === left.length - 1 || revision === lastPublished) continue
      if (least < 0 || (values[at] ?? 0) < (values[least] ?? 0)) least = at
    }
    const [spare] = least < 0 ? [] : left.splice(least, 1)
    if (!spare) break
    gone.push(spare.version)
    totalBytes -= spare.bytes
  }
  return gone
}

/** How much would be lost with each of these: 0 little, 1 some, 2 a text that nothing after it has. */
function valuesOf(left: readonly KeptRevision[], mostPeaks: number): number[] {
  const peaks = left.filter((_, at) => isCutDown(left, at)).slice(-mostPeaks)
  return left.map((one, at) => {
    if (peaks.includes(one)) return 2
    return isWithinSession(one, left[at - 1], left[at + 1]) ? 0 : 1
  })
}

// Says more than the one before, and what comes after says much less before it says as much again.
function isCutDown(left: readonly KeptRevision[], at: number): boolean {
  const bytes = textBytes(left[at])
  if (at > 0 && textBytes(left[at - 1]) >= bytes) return false
  for (const later of left.slice(at + 1)) {
    if (textBytes(later) >= bytes) return false
    if (saysMuchLess(textBytes(later), bytes)) return true
  }
  return false
}

const textBytes = (one: KeptRevision | undefined) => (one?.bytes ?? 0) - REVISION_BYTES

// Neither the first of its run nor the last of its session.
function isWithinSession(
  one: KeptRevision,
  former: KeptRevision | undefined,
  next: KeptRevision | undefined,
): boolean {
  if (one.reason !== 'autosave' || !next || next.savedBy !== one.savedBy) return false
  if (former?.reason !== 'autosave' || former.savedBy !== one.savedBy) return false
  const pauseMs = Date.parse(next.begunAt) - Date.parse(one.createdAt)
  return former.begunAt === one.begunAt && pauseMs < PAUSE_MS
}
