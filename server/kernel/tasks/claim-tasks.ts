import { endPause, takeProbe } from '#server/database/task-pauses.ts'
import { claimTasks, listDueKinds, type DueKind } from '#server/database/tasks.ts'
import type { Tx } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Handlers } from './handlers.ts'
import { randomText } from '#server/kernel/ids.ts'
import { CLAIM_MS } from './task-types.ts'
import type { Turns } from './turns.ts'

export type Claimed = Awaited<ReturnType<typeof claimTasks>>[number]

type Around = Pick<Context, 'clock' | 'store'>
type Order = {
  handlers: Handlers
  kinds: string[]
  turns: Turns
  free: number
  /** How many of a kind at most. */
  most?: (kind: string) => number
}

/** Claims due tasks of these kinds in a transaction of its own, `free` at most, in fair shares. */
export async function claimShares(ctx: Around, order: Order): Promise<Claimed[]> {
  if (order.free <= 0) return []
  const due = await listDueKinds(ctx.store.db, order.kinds, timestamp(ctx.clock))
  if (due.length === 0) return []
  return ctx.store.transaction((tx) => claimDue(ctx, tx, { ...order, due }))
}

/** The same within a transaction. */
export async function claimSharesWithin(ctx: Around, tx: Tx, order: Order): Promise<Claimed[]> {
  const due = await listDueKinds(tx, order.kinds, timestamp(ctx.clock))
  return due.length === 0 ? [] : claimDue(ctx, tx, { ...order, due })
}

function claimDue(
  ctx: Around,
  tx: Tx,
  { due, handlers, turns, free, most = () => free }: Order & { due: DueKind[] },
): Promise<Claimed[]> {
  const now = timestamp(ctx.clock)
  const until = new Date(ctx.clock.now().getTime() + CLAIM_MS).toISOString()
  const paused = new Set(due.filter(({ is_paused }) => is_paused).map(({ kind }) => kind))
  const claim = (kind: string, limit: number) =>
    claimTasks(tx, ctx.store.engine, { by: randomText(16), now, until, kind, limit })
  const first = (kind: string) => handlers.get(kind)?.lane !== undefined
  const kinds = due.map(({ kind }) => kind)
  return turns.divide({ due: kinds, free, first }, async (kind, limit) => {
    if (!paused.has(kind)) return claim(kind, Math.min(limit, most(kind)))
    if (!(await takeProbe(tx, { kind, now }, until))) return []
    const probe = await claim(kind, 1)
    if (probe.length === 0) await endPause(tx, kind)
    return probe
  })
}
