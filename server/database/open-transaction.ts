import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { TookTooLong, withinTime } from '#server/kernel/within-time.ts'
import type { Tables, Tx } from './database.ts'
import type { Engine } from './migrate.ts'
import { isDiskFull } from './is-disk-full.ts'
import { UndoneWithOthers } from './writing/commit-group.ts'
import { writeRevision, type Change } from './content/revision.ts'

/** SQLite has a single writing connection, so no transaction may hold it for longer. */
export const LONGEST_TRANSACTION_MS = 5 * SECOND_MS

const around = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Throws inside an open transaction, where using the store would wait for a connection that the caller itself holds. */
export function refuseInsideTransaction(): void {
  if (!around.getStore()?.isOpen) return
  throw new Error(
    'The store was used inside an open transaction. Use the `tx` of its scope, or do this before or after it.',
  )
}

type Around = {
  engine: Engine
  log: Pick<Logger, 'error'>
  longestMs?: number
  /** Called after the commit of a change of public content or likes. */
  onChange?(change: Change): void
}

/** Runs `work` in a transaction; after `longestMs` it is rolled back and logged, and its further queries fail. */
export async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  { engine, log, longestMs = LONGEST_TRANSACTION_MS, onChange }: Around,
): Promise<T> {
  refuseInsideTransaction()
  let change: Change | undefined
  const outcome = await db.transaction().execute(async (tx) => {
    const state = { isOpen: true }
    try {
      return await withinTime(
        longestMs,
        around.run(state, async () => {
          const result = await work(tx)
          change = await writeRevision(tx, engine)
          return result
        }),
      )
    } catch (error) {
      if (error instanceof TookTooLong) log.error({ err: error }, 'a transaction took too long')
      throw error
    } finally {
      state.isOpen = false
    }
  })
  if (change) onChange?.(change)
  return outcome
}

/** Runs a transaction, and once more where it was undone only because it was to be committed with others. */
export async function againAfterOthers<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UndoneWithOthers)) throw error
  }
  return run().catch((error: unknown) => {
    throw error instanceof UndoneWithOthers ? error.cause : error
  })
}

const MOST_TRIES = 4
// Transactions that were to be committed together fail together, with one error: room is made once for all of them.
const madeRoom = new WeakMap<object, boolean>()

/** Runs a transaction, and again where it found the disk full and `makeRoom` has gained some. */
export async function againWithRoom<T>(
  makeRoom: () => boolean,
  run: () => Promise<T>,
  tries = 1,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isDiskFull(error) || tries >= MOST_TRIES || !hasMadeRoom(error, makeRoom)) throw error
    return againWithRoom(makeRoom, run, tries + 1)
  }
}

function hasMadeRoom(error: object, makeRoom: () => boolean): boolean {
  const isMade = madeRoom.get(error) ?? makeRoom()
  madeRoom.set(error, isMade)
  return isMade
}
