import type { Selectable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { BulkTables } from './tables.ts'

export type RunRow = Selectable<BulkTables['bulk_runs']>
export type ItemRow = Selectable<BulkTables['bulk_items']>

const AT_ONCE = 500

export function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUndo(db: Db, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('bulk_runs').selectAll().where('undoes', '=', id).executeTakeFirst()
}

/** False when there is a run of that id already. */
export async function insertRun(tx: Tx, run: RunRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bulk_runs')
    .values(run)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type NewItem = Pick<ItemRow, 'subject_id' | 'undo'>

export async function insertItems(tx: Tx, run_id: string, items: NewItem[]): Promise<void> {
  const rows = items.map((item, position) => ({
    run_id,
    place: position,
    state: 'waiting' as const,
    name: '',
    problem: '',
    ...item,
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('bulk_items')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

export function findItem(tx: Tx, runId: string, subjectId: string) {
  return tx
    .selectFrom('bulk_items')
    .select('place')
    .where('run_id', '=', runId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
}

type Done = { runId: string; position: number; subjectId: string; undo: string }

export async function insertDone(
  tx: Tx,
  { runId: run_id, position, subjectId: subject_id, undo }: Done,
): Promise<void> {
  const row = { run_id, place: position, subject_id, state: 'done', undo } as const
  await tx
    .insertInto('bulk_items')
    .values({ ...row, name: '', problem: '' })
    .execute()
}

export type Waiting = Pick<ItemRow, 'place' | 'subject_id'>

export function listWaiting(db: Db, runId: string, limit: number): Promise<Waiting[]> {
  return db
    .selectFrom('bulk_items')
    .select(['place', 'subject_id'])
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Undefined when somebody else has handled it. */
export function lockWaitingItem(
  tx: Tx,
  engine: Engine,
  { runId, position }: { runId: string; position: number },
): Promise<ItemRow | undefined> {
  return tx
    .selectFrom('bulk_items')
    .selectAll()
    .where('run_id', '=', runId)
    .where('place', '=', position)
    .where('state', '=', 'waiting')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

type Outcome = Partial<Pick<ItemRow, 'state' | 'name' | 'problem' | 'undo'>>

export async function settleItem(
  tx: Tx,
  { run_id, place: position }: Pick<ItemRow, 'run_id' | 'place'>,
  outcome: Outcome,
): Promise<void> {
  await tx
    .updateTable('bulk_items')
    .set(outcome)
    .where('run_id', '=', run_id)
    .where('place', '=', position)
    .execute()
}

export async function countItems(db: Db, runId: string): Promise<Record<ItemRow['state'], number>> {
  const rows = await db
    .selectFrom('bulk_items')
    .select(['state', (eb) => eb.fn.countAll().as('count')])
    .where('run_id', '=', runId)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, done: 0, failed: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

export function listItems(db: Db, runId: string, { state, limit }: Listed): Promise<ItemRow[]> {
  return db
    .selectFrom('bulk_items')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Whether any of what was done can be put back. */
export async function hasUndo(db: Db, runId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bulk_items')
    .select('place')
    .where('run_id', '=', runId)
    .where('state', '=', 'done')
    .where('undo', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isRunning(db: Db, runId: string): Promise<boolean> {
  return (await listWaiting(db, runId, 1)).length > 0
}

/** What could not be done of a run, and why. */
export function listFailed(db: Db, runId: string) {
  return db
    .selectFrom('bulk_items')
    .select(['subject_id', 'problem'])
    .where('run_id', '=', runId)
    .where('state', '=', 'failed')
    .orderBy('place')
    .execute()
}

/** How many runs of a person have something left to do. */
export function countOpenRuns(db: Db, userId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('bulk_runs')
      .where('by_user', '=', userId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('bulk_items')
            .select('place')
            .whereRef('run_id', '=', 'bulk_runs.id')
            .where('state', '=', 'waiting'),
        ),
      ),
  )
}

/** Ends a run: what waits is not changed any more. An item that is being changed right now is waited for, and is done. */
export async function deleteWaiting(tx: Tx, runId: string): Promise<void> {
  await tx
    .deleteFrom('bulk_items')
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute()
}

type Listed = { state: ItemRow['state']; limit: number }

export async function deleteRunsBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('bulk_runs')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('bulk_runs')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
