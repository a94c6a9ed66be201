import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { counted } from '#shared/text/counted.ts'
import { systemClock, timestamp } from '#server/kernel/clock.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import type { Tables, Tx } from './database.ts'
import { firstRelease } from './migrations/0001-first-release.ts'
import { acquireLock } from './acquire-lock.ts'
import { countOlderVersions } from './running-versions.ts'

export type Engine = 'sqlite' | 'postgres'

export type SchemaStep = Migration & {
  /**
   * The last migration that a version must know to run on the database after this one; default: this one itself. A step that
   * only adds what those versions do not notice names the migration before it
   * (docs/decisions/0110-two-versions-beside-each-other.md).
   */
  runsWith?: string
  /** Why a step that takes something away harms no version that it runs with. */
  narrows?: string
}

export type Migrations = Record<string, (engine: Engine) => SchemaStep>

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

/** A version that would not run on the upgraded database still does on this one. */
export class OlderRunning extends Error {
  constructor(count: number, name: string) {
    super(
      `a version that cannot run with ${name} still does, in ${counted(count, 'process', 'processes')}`,
    )
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
 * fails or is killed leaves everything as it was. A database that a newer version has only widened is taken as it is. Throws
 * `TooOld`, `TooNew`, `OlderRunning` and `UpgradeFailed`.
 */
export async function migrate(db: Kysely<Tables>, options: Options): Promise<void> {
  const { engine, targetMigrations = migrations } = options
  await db.transaction().execute(async (tx) => {
    await acquireLock(tx, engine, 'migration')
    const done = await doneMigrations(tx)
    await requireRunnable(tx, done, targetMigrations)
    const pending = Object.keys(targetMigrations).filter((name) => !done.includes(name))
    if (pending.length === 0) return
    const steps = pending.map((name) => stepOf(targetMigrations, name, engine))
    if (engine === 'postgres' && done.length > 0) await refuseOlder(tx, steps)
    const isFirstStart = (await tx.introspection.getTables()).length === 0
    if (!isFirstStart) await options.beforeUpgrade?.(done.at(-1) ?? 'none')
    for (const { name, runsWith, up } of steps) {
      try {
        await up(tx)
        await recordMigration(tx, name, runsWith)
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

async function requireRunnable(tx: Tx, done: string[], supported: Migrations): Promise<void> {
  const unknown = done.filter((name) => !(name in supported))
  if (unknown.length === 0) return
  if (done.includes(BEFORE_FIRST_RELEASE)) throw new TooOld()
  const rows = await tx
    .selectFrom('kysely_migration')
    .select(['name', 'runs_with'])
    .where('name', 'in', unknown)
    .orderBy('name')
    .execute()
  const barrier = rows.find(({ runs_with }) => !(runs_with in supported))
  if (barrier) throw new TooNew(barrier.name)
}

type Step = { name: string; runsWith: string; up: SchemaStep['up'] }

function stepOf(supported: Migrations, name: string, engine: Engine): Step {
  const step = supported[name]?.(engine)
  if (!step) throw new Error(`there is no migration ${name}`)
  return { name, runsWith: step.runsWith ?? name, up: (db) => step.up(db) }
}

// SQLite has no second machine, and a process of an older version that still runs on this one fails alone.
async function refuseOlder(tx: Tx, steps: Step[]): Promise<void> {
  for (const { name, runsWith } of steps) {
    const count = await countOlderVersions(tx, runsWith)
    if (count > 0) throw new OlderRunning(count, name)
  }
}

/** The last migration that this version knows. */
export const lastMigration = (): string => Object.keys(migrations).at(-1) ?? ''

// The table of Kysely's own migrator, and what each migration needs.
async function doneMigrations(tx: Tx): Promise<string[]> {
  await tx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .addColumn('runs_with', 'varchar(255)', (column) => column.notNull())
    .execute()
  const rows = await tx.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

async function recordMigration(tx: Tx, name: string, runsWith: string): Promise<void> {
  const row = { name, timestamp: timestamp(systemClock), runs_with: runsWith }
  await tx.insertInto('kysely_migration').values(row).execute()
}
