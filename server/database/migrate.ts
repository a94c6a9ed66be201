import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Tables } from './database.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { writing } from './migrations/0002-writing.ts'
import { ground } from './migrations/0003-ground.ts'
import { doors } from './migrations/0006-doors.ts'

export type Engine = 'sqlite' | 'postgres'

const migrations: Record<string, (engine: Engine) => Migration> = {
  '0001-foundation': foundation,
  '0002-writing': () => writing,
  '0003-ground': ground,
  '0006-doors': () => doors,
}

/** Brings the schema up to date; throws when a migration fails, after rolling it back. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)])),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
