import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { systemClock, timestamp } from '#server/kernel/clock.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import type { Tables, Tx } from './database.ts'
import { firstRelease } from './migrations/0001-first-release.ts'
import { acquireLock } from './acquire-lock.ts'

export type Engine = 'sqlite' | 'postgres'

export type Migrations = Record<string, (engine: Engine) => Migration>

/** All migrations, in the order of their names. One that was released is never changed: what comes later is another. */
export const migrations: Migrations = {
  '0001-first-release': firstRelease,
}

// The first of the migrations that the first release replaced. No later version has one of this name.
const BEFORE_FIRST_RELEASE = '0001-foundation'

/** The database was made before the first release, and nothing brings it to the schema of today. */
export class TooOld extends Error {
  constructor() {
    super('it was made by a version of Kiosk from before its first release')
  }
}

/** The database was brought up to date by a version of the product that knows more migrations. */
export class TooNew extends Error {
  /** The first of them. */
  readonly migration: string

  constructor(migration: string) {
    super('it was made by a newer version of Kiosk; update Kiosk first')
    this.migration = migration
  }
}

/** A migration of a database that is not empty failed, and the whole upgrade was rolled back. */
export class UpgradeFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}: ${wordsOf(cause)}`, { cause })
  }
}

type Options = {
  engine: Engine
  /** Called under the lock before anything of a database that is not empty is changed. */
  beforeUpgrade?(last: string): Promise<void>
  /** Those to bring it to; default: all. */
  targetMigrations?: Migrations
}

/**
 * Brings the schema up to date in one transaction and under a lock: no other process sees half an upgrade, and one that
 * fails or is killed leaves everything as it was. Throws `TooOld`, `TooNew` and `UpgradeFailed`.
 */
export async function migrate(db: Kysely<Tables>, options: Options): Promise<void> {
  const { engine, targetMigrations = migrations } = options
  await db.transaction().execute(async (tx) => {
    await acquireLock(tx, engine, 'migration')
    const done = await doneMigrations(tx)
    requireKnown(done, targetMigrations)
    const pending = Object.keys(targetMigrations).filter((name) => !done.includes(name))
    if (pending.length === 0) return
    const isFirstStart = (await tx.introspection.getTables()).length === 0
    if (!isFirstStart) await options.beforeUpgrade?.(done.at(-1) ?? 'none')
    for (const name of pending) {
      try {
        await targetMigrations[name]?.(engine).up(tx)
        await recordMigration(tx, name)
      } catch (error) {
        if (isFirstStart) throw error
        throw new UpgradeFailed(name, error)
      }
    }
  })
}

/** Throws `TooOld` or `TooNew` where a database has had migrations that this version does not know. */
export function requireKnown(done: string[], supported = migrations): void {
  if (done.includes(BEFORE_FIRST_RELEASE)) throw new TooOld()
  const unknown = done.find((name) => !(name in supported))
  if (unknown) throw new TooNew(unknown)
}

// The table of Kysely's own migrator.
async function doneMigrations(tx: Tx): Promise<string[]> {
  await tx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  const rows = await tx.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

async function recordMigration(tx: Tx, name: string): Promise<void> {
  const row = { name, timestamp: timestamp(systemClock) }
  await tx.insertInto('kysely_migration').values(row).execute()
}
