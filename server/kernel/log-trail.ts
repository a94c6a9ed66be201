import { addToSum, writeAudit, type AuditRow } from '#server/database/audit/write-audit.ts'
import { boundedRow } from './audit-bounds.ts'
import { auditRowOf } from './audit-row.ts'
import { timestamp } from './clock.ts'
import type { Context } from './context.ts'
import { flushEverySecond } from './flush-every-second.ts'
import { newId } from './ids.ts'
import { perStore } from './per-store.ts'
import { writeToLog, type TrailLine } from './trail.ts'

type Around = Pick<Context, 'store' | 'clock' | 'log'>

const sumsOf = perStore(() => new Map<string, AuditRow>())

/**
 * Adds a line to the trail for what changed nothing, so that it has no transaction: a failed sign-in. It costs no write of
 * its own: its rows are counted in memory and written once a second, a bounded number an hour.
 */
export function logTrail(ctx: Around, line: TrailLine): void {
  writeToLog(ctx.log, line)
  const row = auditRowOf(line, {
    id: newId(ctx.clock),
    at: timestamp(ctx.clock),
    isSum: true,
  })
  addToSum(sumsOf(ctx), boundedRow(ctx.store, row))
}

/** Writes what was counted; on failure it stays for the next time. */
export async function flushTrail(ctx: Around): Promise<void> {
  const sums = sumsOf(ctx)
  if (sums.size === 0) return
  const rows = [...sums.values()]
  sums.clear()
  try {
    await ctx.store.transaction((tx) => writeAudit(tx, rows))
  } catch (error) {
    for (const row of rows) addToSum(sums, row)
    ctx.log.error({ err: error }, 'lines of the audit log could not be written')
  }
}

/** Writes what was counted once a second; returns a function that does so a last time and stops. */
export function startTrailFlush(ctx: Around): () => Promise<void> {
  return flushEverySecond(() => flushTrail(ctx))
}
