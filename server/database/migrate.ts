import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Logger } from 'pino'
import { systemClock, timestamp } from '#server/kernel/clock.ts'
import type { Tables, Tx } from './database.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { writing } from './migrations/0002-writing.ts'
import { ground } from './migrations/0003-ground.ts'
import { colouredCode } from './migrations/0004-coloured-code.ts'
import { listMonths } from './migrations/0004-list-months.ts'
import { quotas } from './migrations/0005-quotas.ts'
import { doors } from './migrations/0006-doors.ts'
import { shop } from './migrations/0007-shop.ts'
import { salePrices } from './migrations/0008-sale-prices.ts'
import { commentCounts } from './migrations/0009-comment-counts.ts'
import { outbox } from './migrations/0010-outbox.ts'
import { searchParts } from './migrations/0011-search-parts.ts'
import { postChanges } from './migrations/0012-post-changes.ts'
import { lists } from './migrations/0013-lists.ts'
import { uncategorized } from './migrations/0014-uncategorized.ts'
import { formerCategories } from './migrations/0015-former-categories.ts'
import { referrers } from './migrations/0016-referrers.ts'
import { categoryMoves } from './migrations/0017-category-moves.ts'
import { searchMerges } from './migrations/0018-search-merges.ts'
import { fairTasks } from './migrations/0019-fair-tasks.ts'
import { orderTrust } from './migrations/0020-order-trust.ts'
import { ledgerAmounts } from './migrations/0021-ledger-amounts.ts'
import { siteId } from './migrations/0021-site-id.ts'
import { productAbout } from './migrations/0022-product-about.ts'
import { connections } from './migrations/0023-connections.ts'
import { overview } from './migrations/0023-overview.ts'
import { postProducts } from './migrations/0025-post-products.ts'
import { aboutAuthors } from './migrations/0028-about-authors.ts'
import { visitors } from './migrations/0029-visitors.ts'
import { sessionDetails } from './migrations/0030-session-details.ts'
import { sessionDevices } from './migrations/0030-session-devices.ts'
import { secondFactors } from './migrations/0031-second-factors.ts'
import { emailChanges } from './migrations/0032-email-changes.ts'
import { users } from './migrations/0033-users.ts'
import { audit } from './migrations/0034-audit.ts'
import { messages } from './migrations/0035-messages.ts'
import { leaving } from './migrations/0036-leaving.ts'
import { authorsWithoutAccount } from './migrations/0037-authors-without-account.ts'
import { dataExports } from './migrations/0038-data-exports.ts'
import { secondFactorDemand } from './migrations/0039-second-factor-demand.ts'
import { auditIndexes } from './migrations/0040-audit-indexes.ts'
import { countsOfPeople } from './migrations/0041-counts-of-people.ts'
import { joinedWords } from './migrations/0042-joined-words.ts'
import { finishInterrupted } from './migrations/finish-interrupted.ts'
import { takeTurn } from './take-turn.ts'

export type Engine = 'sqlite' | 'postgres'

type Migrations = Record<string, (engine: Engine) => Migration>

/** All migrations, in the order of their names. */
export const migrations: Migrations = {
  '0001-foundation': foundation,
  '0002-writing': () => writing,
  '0003-ground': ground,
  '0004-coloured-code': () => colouredCode,
  '0004-list-months': () => listMonths,
  '0005-quotas': () => quotas,
  '0006-doors': () => doors,
  '0007-shop': shop,
  '0008-sale-prices': () => salePrices,
  '0009-comment-counts': () => commentCounts,
  '0010-outbox': () => outbox,
  '0011-search-parts': searchParts,
  '0012-post-changes': () => postChanges,
  '0013-lists': lists,
  '0014-uncategorized': () => uncategorized,
  '0015-former-categories': () => formerCategories,
  '0016-referrers': () => referrers,
  '0017-category-moves': () => categoryMoves,
  '0018-search-merges': searchMerges,
  '0019-fair-tasks': () => fairTasks,
  '0020-order-trust': () => orderTrust,
  '0021-ledger-amounts': () => ledgerAmounts,
  '0021-site-id': () => siteId,
  '0022-product-about': () => productAbout,
  '0023-connections': () => connections,
  '0023-overview': () => overview,
  '0025-post-products': () => postProducts,
  '0028-about-authors': () => aboutAuthors,
  '0029-visitors': () => visitors,
  '0030-session-details': () => sessionDetails,
  '0030-session-devices': () => sessionDevices,
  '0031-second-factors': () => secondFactors,
  '0032-email-changes': () => emailChanges,
  '0033-users': () => users,
  '0034-audit': () => audit,
  '0035-messages': messages,
  '0036-leaving': () => leaving,
  '0037-authors-without-account': () => authorsWithoutAccount,
  '0038-data-exports': () => dataExports,
  '0039-second-factor-demand': () => secondFactorDemand,
  '0040-audit-indexes': () => auditIndexes,
  '0041-counts-of-people': countsOfPeople,
  '0042-joined-words': () => joinedWords,
}

/** The database was brought up to date by a version of the product that knows more migrations. */
export class TooNew extends Error {}

/** A migration of a database that is not empty failed, and the whole upgrade was rolled back. */
export class UpgradeFailed extends Error {
  override readonly cause: Error

  constructor(name: string, cause: Error) {
    super(`${name}: ${cause.message}`)
    this.cause = cause
  }
}

type Options = {
  engine: Engine
  log: Pick<Logger, 'info' | 'warn'>
  /** Called under the lock before anything of a database that is not empty is changed. */
  beforeUpgrade?(last: string): Promise<void>
  /** Those to bring it to; default: all. */
  known?: Migrations
}

/**
 * Brings the schema up to date in one transaction and under a lock: no other process sees half an upgrade, and one that
 * fails or is killed leaves everything as it was. Throws `TooNew` and `UpgradeFailed`.
 */
export async function migrate(db: Kysely<Tables>, options: Options): Promise<void> {
  const { engine, known = migrations } = options
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, engine, 'migration')
    const done = await doneMigrations(tx)
    const tooNew = done.find((name) => !(name in known))
    if (tooNew) throw new TooNew(tooNew)
    const pending = Object.keys(known).filter((name) => !done.includes(name))
    if (pending.length === 0) return
    const isFirstStart = (await tx.introspection.getTables()).length === 0
    if (!isFirstStart) await options.beforeUpgrade?.(done.at(-1) ?? 'none')
    for (const name of pending) {
      try {
        const mayBeHalfDone = !isFirstStart && name === pending[0]
        if (!mayBeHalfDone || !(await finished(tx, name, options))) await up(tx, name, options)
        await recordMigration(tx, name)
      } catch (error) {
        if (isFirstStart) throw error
        throw new UpgradeFailed(name, error as Error)
      }
    }
  })
}

function up(db: Kysely<Tables>, name: string, { engine, known = migrations }: Options) {
  return known[name]?.(engine).up(db)
}

async function finished(tx: Tx, name: string, options: Options): Promise<boolean> {
  if (options.engine !== 'sqlite') return false
  const names = Object.keys(options.known ?? migrations)
  const earlier = names.slice(0, names.indexOf(name))
  const isFinished = await finishInterrupted(tx, {
    before: async (db) => {
      for (const each of earlier) await up(db, each, options)
    },
    up: async (db) => up(db, name, options),
  })
  if (isFinished) options.log.warn({ migration: name }, 'an interrupted migration was finished')
  return isFinished
}

// The table of Kysely's own migrator, which earlier versions used.
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
