import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'

/** How many orders and comments each person has, counted by the database itself: comments also go by foreign key. */
export const countsOfPeople = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const triggers = engine === 'sqlite' ? sqliteTriggers : postgresTriggers
    for (const counted of COUNTED)
      for (const statement of [...columnOf(counted), ...triggers(counted)])
        await sql.raw(statement).execute(db)
  },
})

type Counted = { table: string; person: string; count: string }

const COUNTED: readonly Counted[] = [
  { table: 'orders', person: 'user_id', count: 'orders_count' },
  { table: 'comments', person: 'author_id', count: 'comments_count' },
]

const columnOf = ({ table, person, count }: Counted) => [
  `ALTER TABLE users ADD COLUMN ${count} integer NOT NULL DEFAULT 0`,
  `UPDATE users SET ${count} = (SELECT count(*) FROM ${table} WHERE ${table}.${person} = users.id)
    WHERE id IN (SELECT ${person} FROM ${table} WHERE ${person} IS NOT NULL)`,
  `CREATE INDEX users_by_${table} ON users (${count}, id, role)`,
]

const change = ({ count }: Counted, by: '+ 1' | '- 1', id: string) =>
  `UPDATE users SET ${count} = ${count} ${by} WHERE id = ${id};`

/** When, on which rows, and what follows. */
const eventsOf = (counted: Counted) => {
  const { person } = counted
  const less = change(counted, '- 1', `OLD.${person}`)
  const more = change(counted, '+ 1', `NEW.${person}`)
  return [
    { name: 'added', event: 'INSERT', isMeant: `NEW.${person} IS NOT NULL`, does: more },
    { name: 'removed', event: 'DELETE', isMeant: `OLD.${person} IS NOT NULL`, does: less },
    {
      name: 'moved',
      event: `UPDATE OF ${person}`,
      isMeant: `OLD.${person} IS DISTINCT FROM NEW.${person}`,
      does: `${less} ${more}`,
    },
  ]
}

const sqliteTriggers = (counted: Counted) =>
  eventsOf(counted).map(
    ({ name, event, isMeant, does }) =>
      `CREATE TRIGGER ${counted.table}_${name} AFTER ${event} ON ${counted.table}
        WHEN ${isMeant} BEGIN ${does} END`,
  )

const postgresTriggers = (counted: Counted) =>
  eventsOf(counted).flatMap(({ name, event, isMeant, does }) => [
    `CREATE FUNCTION ${counted.table}_${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${does} RETURN NULL; END $$`,
    `CREATE TRIGGER ${counted.table}_${name} AFTER ${event} ON ${counted.table}
      FOR EACH ROW WHEN (${isMeant}) EXECUTE FUNCTION ${counted.table}_${name}()`,
  ])
