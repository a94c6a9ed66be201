import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Tables } from '#server/database/database.ts'
import type { TestApp } from './test-app.ts'

type App = Pick<TestApp, 'db'>
type Name = keyof Tables
type Where<Table extends Name> = Partial<Selectable<Tables[Table]>>

export async function insertRows<Table extends Name>(
  app: App,
  table: Table,
  rows: Insertable<Tables[Table]> | Insertable<Tables[Table]>[],
): Promise<void> {
  await anyTable(app)
    .insertInto(table as string)
    .values(rows)
    .execute()
}

export async function changeRows<Table extends Name>(
  app: App,
  table: Table,
  set: Updateable<Tables[Table]>,
  where: Where<Table> = {},
): Promise<void> {
  await anyTable(app)
    .updateTable(table as string)
    .set(set)
    .where(({ and }) => and(where))
    .execute()
}

/** The rows of a table that have these values, in no order. */
export async function rowsOf<Table extends Name>(
  app: App,
  table: Table,
  where: Where<Table> = {},
): Promise<Selectable<Tables[Table]>[]> {
  const found = anyTable(app)
    .selectFrom(table as string)
    .selectAll()
  const rows = await found.where(({ and }) => and(where)).execute()
  return rows as Selectable<Tables[Table]>[]
}

/** The first of them; throws when there is none. */
export async function rowOf<Table extends Name>(
  app: App,
  table: Table,
  where?: Where<Table>,
): Promise<Selectable<Tables[Table]>> {
  const [row] = await rowsOf(app, table, where)
  if (!row) throw new Error(`${table} has no row with ${JSON.stringify(where)}`)
  return row
}

// The name of the table is given, so nothing is known of its columns here.
function anyTable({ db }: App) {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>
}
