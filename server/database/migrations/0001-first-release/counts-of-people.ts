import type { Engine } from '#server/database/migrate.ts'

/** How many orders and comments each person has, counted by the database itself: comments also go by foreign key. */
export function countsOfPeople(engine: Engine): string[] {
  return COUNTED.flatMap(engine === 'sqlite' ? sqliteTriggers : postgresTriggers)
}

type Counted = { table: string; person: string; count: string }

const COUNTED: readonly Counted[] = [
  { table: 'orders', person: 'user_id', count: 'orders_count' },
  { table: 'comments', person: 'author_id', count: 'comments_count' },
]

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

const change = ({ count }: Counted, by: '+ 1' | '- 1', id: string) =>
  `UPDATE users SET ${count} = ${count} ${by} WHERE id = ${id};`
