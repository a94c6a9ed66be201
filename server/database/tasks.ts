import { sql, type InsertQueryBuilder, type InsertResult, type Selectable } from 'kysely'
import { countRows } from './count-rows.ts'
import type { Db, Tables, Tx } from './database.ts'
import type { Engine } from './migrate.ts'
import {
  compilable,
  preparedInsert,
  preparedListQuery,
  preparedStatement,
} from './prepared-query.ts'
import type { KernelTables } from './tables.ts'

type TaskRow = Selectable<KernelTables['tasks']>

type NewTask = {
  id: string
  kind: string
  key: string | undefined
  payload: unknown
  /** Whoever caused it; see `turnOf`. */
  share?: string
  /** Its turn counts as this much later. */
  yieldMs?: number | undefined
  runAt: string
  now: string
}

// The further tasks of one share count as placed this much later each, so that those of others come between them.
const SPACING_MS = 1000

/** Adds a task, or replaces the one with its kind and key, even while that runs; its turn stays. */
export async function putTask(tx: Tx, task: NewTask): Promise<void> {
  await putTasks(tx, [task])
}

/** Adds or replaces several tasks of different kinds. */
export async function putTasks(tx: Tx, tasks: readonly NewTask[]): Promise<void> {
  const rows = tasks.map(rowOf)
  await putRows(
    tx,
    rows.filter(({ share }) => share === ''),
  )
  for (const row of rows.filter(({ share }) => share !== ''))
    await putShared(tx, { ...row, after: row.turn - SPACING_MS })
}

type NewRow = ReturnType<typeof rowOf>
type NewTasks = InsertQueryBuilder<Tables, 'tasks', InsertResult>

const putRows = preparedInsert((tx) => replacing(tx.insertInto('tasks')))

const putShared = preparedStatement((tx: Tx, row: NewRow & { after: number }) => {
  const { id, kind, key, payload, run_at, attempts, claimed_by, claimed_until } = row
  const { last_error, is_dead, created_at, share } = row
  const turn = sql<number>`coalesce((SELECT max(t.turn) + ${sql.lit(SPACING_MS)} FROM tasks t
    WHERE t.kind = ${kind} AND t.share = ${share} AND t.share <> '' AND t.turn > ${row.after}), ${row.turn})`
  const claim = { run_at, attempts, claimed_by, claimed_until, last_error, is_dead }
  return replacing(
    tx.insertInto('tasks').values({ id, kind, key, payload, ...claim, created_at, share, turn }),
  )
})

function replacing(tasks: NewTasks): NewTasks {
  return tasks.onConflict((conflict) =>
    conflict.columns(['kind', 'key']).doUpdateSet(({ ref }) => ({
      payload: ref('excluded.payload'),
      run_at: ref('excluded.run_at'),
      attempts: ref('excluded.attempts'),
      claimed_by: ref('excluded.claimed_by'),
      claimed_until: ref('excluded.claimed_until'),
      last_error: ref('excluded.last_error'),
      is_dead: ref('excluded.is_dead'),
    })),
  )
}

/** Adds a task unless one with its kind and key exists. */
export async function ensureTask(tx: Tx, task: NewTask & { key: string }): Promise<void> {
  await tx
    .insertInto('tasks')
    .values(rowOf(task))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}

function rowOf({ id, kind, key, payload, share = '', yieldMs = 0, runAt, now }: NewTask) {
  return {
    id,
    kind,
    key: key ?? null,
    payload: JSON.stringify(payload),
    run_at: runAt,
    attempts: 0,
    claimed_by: null,
    claimed_until: null,
    last_error: '',
    is_dead: 0 as const,
    created_at: now,
    share,
    turn: Date.parse(runAt) + yieldMs,
  }
}

/** Removes the task of that kind and key; where there is none, nothing happens. */
export async function cancelTask(tx: Tx, kind: string, key: string): Promise<void> {
  await tx.deleteFrom('tasks').where('kind', '=', kind).where('key', '=', key).execute()
}

/** The keys of waiting tasks of a kind, as many as `limit`. */
export async function listKeyedTasks(db: Db, kind: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('key')
    .where('kind', '=', kind)
    .where('key', 'is not', null)
    .limit(limit)
    .execute()
  return rows.map(({ key }) => String(key))
}

export type DueKind = { kind: string; is_paused: boolean }

/** Those of the kinds that have a due task and no running pause. A cheap check before `claimTasks`, which writes. */
export async function listDueKinds(db: Db, kinds: string[], now: string): Promise<DueKind[]> {
  if (kinds.length === 0) return []
  const rows = await dueKinds(db, [now, ...kinds])
  return rows.map(({ kind, ends_at }) => ({ kind, is_paused: ends_at !== null }))
}

const dueKinds = preparedListQuery((db, [now, ...kinds]) => {
  const asked = sql.join(kinds.map((kind) => sql`(${kind})`))
  return compilable(
    db,
    sql<{ kind: string; ends_at: string | null }>`
      WITH asked (kind) AS (VALUES ${asked})
      SELECT asked.kind, p.ends_at FROM asked LEFT JOIN task_pauses p ON p.kind = asked.kind
      WHERE (SELECT 1 FROM tasks t WHERE t.kind = asked.kind AND t.is_dead = 0
        AND coalesce(t.claimed_until, t.run_at) <= ${now} LIMIT 1) = 1
        AND coalesce(p.ends_at, '') <= ${now}`,
  )
})

/** Tasks that wait until after `time`, for their turn or for the end of a claim. */
export function listWaitingAfter(db: Db, kinds: string[], time: string) {
  return db
    .selectFrom('tasks')
    .select(['id', 'kind', 'run_at', 'claimed_by', 'claimed_until'])
    .where('is_dead', '=', sql.lit(0))
    .where('kind', 'in', kinds)
    .where(sql<string>`coalesce(claimed_until, run_at)`, '>', time)
    .execute()
}

/** Makes tasks due now, unless they were finished, claimed or placed anew since they were listed. */
export async function makeDue(
  tx: Tx,
  listed: Awaited<ReturnType<typeof listWaitingAfter>>,
  now: string,
): Promise<void> {
  for (const { id, run_at, claimed_by } of listed) {
    await tx
      .updateTable('tasks')
      .set({ run_at: now, claimed_by: null, claimed_until: null })
      .where('id', '=', id)
      .where('run_at', '=', run_at)
      .where('claimed_by', claimed_by === null ? 'is' : '=', claimed_by)
      .execute()
  }
}

type Claim = { by: string; now: string; until: string; kind: string; limit: number }

/** Claims due tasks of a kind for one worker, in their turn; nobody else gets them before `until`. */
export async function claimTasks(tx: Tx, engine: Engine, claim: Claim): Promise<TaskRow[]> {
  return (await claimDue[engine](tx, claim)).rows
}

const claimDue = { sqlite: claimingOn('sqlite'), postgres: claimingOn('postgres') }

function claimingOn(engine: Engine) {
  return preparedStatement((tx: Tx, { by, now, until, kind, limit }: Claim) => {
    const due = tx
      .selectFrom('tasks')
      .select('id')
      .where('is_dead', '=', sql.lit(0))
      .where('kind', '=', kind)
      // Hidden from the index of times, by which all waiting tasks would be read and sorted.
      .where(sql<string>`coalesce(claimed_until, run_at) || ''`, '<=', now)
      .orderBy('turn')
      .limit(limit)
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    // As a table of its own: PostgreSQL may choose anew for each row where it is a condition, and claim more than the limit.
    return tx
      .with('due', () => due)
      .updateTable('tasks')
      .set((eb) => ({ claimed_by: by, claimed_until: until, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
  })
}

/** Identifies a claim, which ends when somebody else claims or replaces the task. */
type Claimed = Pick<TaskRow, 'id' | 'claimed_by'>

/** `until` is ISO 8601 UTC; nothing happens where another process has taken the task over. */
export async function extendClaim(tx: Tx, claimed: Claimed, until: string): Promise<void> {
  await claimedTask(tx, claimed).set({ claimed_until: until }).execute()
}

/** Removes a finished task; false when the claim had ended. */
export async function deleteClaimed(tx: Tx, claimed: Claimed): Promise<boolean> {
  const { numAffectedRows = 0n } = await deleteRow(tx, claimed)
  return numAffectedRows > 0n
}

const deleteRow = preparedStatement((tx: Tx, { id, claimed_by }: Claimed) =>
  tx.deleteFrom('tasks').where('id', '=', id).where('claimed_by', '=', claimed_by),
)

type Outcome = Partial<Pick<TaskRow, 'run_at' | 'attempts' | 'last_error' | 'is_dead' | 'turn'>>

/** Reschedules a claimed task or marks it dead; false when the claim had ended. */
export async function releaseClaimed(tx: Tx, claimed: Claimed, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await claimedTask(tx, claimed)
    .set({ ...outcome, claimed_by: null, claimed_until: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function claimedTask(tx: Tx, { id, claimed_by }: Claimed) {
  return tx.updateTable('tasks').where('id', '=', id).where('claimed_by', '=', claimed_by)
}

/** Newest first. */
export function listDeadTasks(db: Db, limit: number): Promise<TaskRow[]> {
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('is_dead', '=', sql.lit(1))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Makes a dead task due now; false when there is none of that id. */
export async function reviveTask(tx: Tx, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ is_dead: 0, attempts: 0, run_at: now, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('is_dead', '=', sql.lit(1))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there is no dead task of that id. */
export async function deleteDeadTask(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('is_dead', '=', sql.lit(1))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Failed tasks that the owner left alone. */
export async function deleteDeadTasksBefore(
  tx: Tx,
  before: string,
  limit: number,
): Promise<number> {
  const old = tx
    .selectFrom('tasks')
    .select('id')
    .where('is_dead', '=', sql.lit(1))
    .where('created_at', '<', before)
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('tasks').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many were tried too often and wait for the owner. */
export function countDeadTasks(db: Db): Promise<number> {
  return countRows(db.selectFrom('tasks').where('is_dead', '=', sql.lit(1)))
}
