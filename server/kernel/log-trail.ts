import { addToSum, writeAudit, type AuditRow } from '#server/database/audit/write-audit.ts'
import { auditRowOf, sumKeyOf } from './audit-row.ts'
import { timestamp } from './clock.ts'
import type { Context } from './context.ts'
import { flushEverySecond } from './flush-every-second.ts'
import { newId } from './ids.ts'
import { writeToLog, type TrailLine } from './trail.ts'

/** Rows that one network can cause in an hour, besides one for each deed. */
const MOST_OF_NETWORK = 20
/** Networks that are told apart in an hour. */
const MOST_NETWORKS = 1000

type Around = Pick<Context, 'store' | 'clock' | 'log'>

type Pending = { sums: Map<string, AuditRow>; hour: string; networks: Map<string, Set<string>> }

const pendingOf = new WeakMap<Around['store'], Pending>()

/**
 * Adds a line to the trail for what changed nothing, so that it has no transaction: a failed sign-in. It costs no write of
 * its own: its rows are counted in memory and written once a second, a bounded number an hour.
 */
export function logTrail(ctx: Around, line: TrailLine): void {
  writeToLog(ctx.log, line)
  const at = timestamp(ctx.clock)
  const pending = openPending(ctx, at.slice(0, 13))
  const row = auditRowOf(line, { id: newId(ctx.clock), at, isSum: true })
  addToSum(pending.sums, bounded(pending, row))
}

/** Writes what was counted; on failure it stays for the next time. */
export async function flushTrail(ctx: Around): Promise<void> {
  const pending = pendingOf.get(ctx.store)
  if (!pending || pending.sums.size === 0) return
  const rows = [...pending.sums.values()]
  pending.sums.clear()
  try {
    await ctx.store.transaction((tx) => writeAudit(tx, rows))
  } catch (error) {
    for (const row of rows) addToSum(pending.sums, row)
    ctx.log.error({ err: error }, 'lines of the audit log could not be written')
  }
}

export function startTrailFlush(ctx: Around): () => Promise<void> {
  return flushEverySecond(() => flushTrail(ctx))
}

function openPending({ store }: Around, hour: string): Pending {
  const open = pendingOf.get(store) ?? { sums: new Map(), hour, networks: new Map() }
  pendingOf.set(store, open)
  if (open.hour !== hour) {
    open.hour = hour
    open.networks.clear()
  }
  return open
}

/** The row itself, or beyond the bounds the one that stands for all others of its network, or of all networks. */
function bounded({ networks }: Pending, row: AuditRow): AuditRow {
  const keys = networks.get(row.network) ?? new Set()
  if (networks.size >= MOST_NETWORKS && !networks.has(row.network))
    return crowd({ ...row, network: '' })
  networks.set(row.network, keys)
  if (keys.size >= MOST_OF_NETWORK && !keys.has(row.sum_key ?? '')) return crowd(row)
  keys.add(row.sum_key ?? '')
  return row
}

function crowd(row: AuditRow): AuditRow {
  const all = { ...row, object_id: '', facts: '{}', request_id: '' }
  return { ...all, sum_key: sumKeyOf(all) }
}
