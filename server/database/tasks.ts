import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Engine } from './migrate.ts'
import type { KernelTables } from './tables.ts'

type TaskRow = KernelTables['tasks']

type NewTask = {
  id: string
  kind: string
  key: string | undefined
  payload: unknown
  runAt: string
  now: string
}

/** Adds a task; one with the kind and key of another takes its place, also while that one is being run. */
export async function putTask(tx: Tx, task: NewTask): Promise<void> {
  const place = {
    payload: JSON.stringify(task.payload),
    run_at: task.runAt,
    attempts: 0,
    claimed_by: null,
    claimed_until: null,
    last_error: '',
    is_dead: 0 as const,
  }
  await tx
    .insertInto('tasks')
    .values({ id: task.id, kind: task.kind, key: task.key ?? null, created_at: task.now, ...place })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(place))
    .execute()
}

/** Adds a task unless there is one of its kind and key. */
export async function ensureTask(tx: Tx, task: NewTask & { key: string }): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      ...{ id: task.id, kind: task.kind, key: task.key, payload: JSON.stringify(task.payload) },
      ...{ run_at: task.runAt, attempts: 0, claimed_by: null, claimed_until: null },
      ...{ last_error: '', is_dead: 0, created_at: task.now },
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}

export async function cancelTask(tx: Tx, kind: string, key: string): Promise<void> {
  await tx.deleteFrom('tasks').where('kind', '=', kind).where('key', '=', key).execute()
}

/** Whether anything is due; a look costs no write. */
export async function hasDueTask(db: Db, kinds: string[], now: string): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('is_dead', '=', sql.lit(0))
    .where('kind', 'in', kinds)
    .where(sql<string>`coalesce(claimed_until, run_at)`, '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Claim = { by: string; now: string; until: string; kinds: string[]; limit: number }

/** Takes due tasks for one worker, those that wait longest first; nobody else gets them before `until`. */
export async function claimTasks(
  tx: Tx,
  engine: Engine,
  { by, now, until, kinds, limit }: Claim,
): Promise<TaskRow[]> {
  const due = tx
    .selectFrom('tasks')
    .select('id')
    .where('is_dead', '=', sql.lit(0))
    .where('kind', 'in', kinds)
    .where(sql<string>`coalesce(claimed_until, run_at)`, '<=', now)
    .orderBy(sql`coalesce(claimed_until, run_at)`)
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
  return tx
    .updateTable('tasks')
    .set((eb) => ({ claimed_by: by, claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** A task as its claim names it: who claims it later, or puts another in its place, ends the claim. */
type Claimed = Pick<TaskRow, 'id' | 'claimed_by'>

export async function extendClaim(tx: Tx, claimed: Claimed, until: string): Promise<void> {
  await claimedTask(tx, claimed).set({ claimed_until: until }).execute()
}

/** Removes a task that is done; false when the claim had ended. */
export async function deleteClaimed(tx: Tx, { id, claimed_by }: Claimed): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Outcome = Partial<Pick<TaskRow, 'run_at' | 'attempts' | 'last_error' | 'is_dead'>>

/** Gives a claimed task back to be run later, or to wait for the owner; false when the claim had ended. */
export async function releaseClaimed(tx: Tx, claimed: Claimed, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await claimedTask(tx, claimed)
    .set({ ...outcome, claimed_by: null, claimed_until: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function claimedTask(tx: Tx, { id, claimed_by }: Claimed) {
  return tx.updateTable('tasks').where('id', '=', id).where('claimed_by', '=', claimed_by)
}

/** Tasks that failed too often and wait for the owner, newest first. */
export function listDeadTasks(db: Db, limit: number): Promise<TaskRow[]> {
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('is_dead', '=', sql.lit(1))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Has a dead task run again at once; false when there is none of that id. */
export async function reviveTask(tx: Tx, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ is_dead: 0, attempts: 0, run_at: now, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('is_dead', '=', sql.lit(1))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a dead task up; false when there is none of that id. */
export async function deleteDeadTask(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('is_dead', '=', sql.lit(1))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countDeadTasks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('is_dead', '=', sql.lit(1))
    .executeTakeFirstOrThrow()
  return Number(count)
}
