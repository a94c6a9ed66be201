import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openEmptyDatabase, type OldDatabase } from '#tests/support/old-database.ts'
import { connect, databaseFault } from './connect.ts'
import { TooOld } from './migrate.ts'
import { sqlitePath } from './database-location.ts'

const AT = '2026-01-01T00:00:00.000Z'
const isSqlite = process.env.TEST_DATABASE !== 'postgres'

// As far as matters here, what such a version left; the names of its migrations are the true ones.
const LEFT = [
  `CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)`,
  ...['0001-foundation', '0002-writing', '0042-joined-words'].map(
    (name) => `INSERT INTO kysely_migration (name, timestamp) VALUES ('${name}', '${AT}')`,
  ),
  `CREATE TABLE posts (id text PRIMARY KEY, title text NOT NULL, likes_count integer NOT NULL)`,
  `CREATE INDEX posts_liked ON posts (likes_count)`,
  `INSERT INTO posts (id, title, likes_count) VALUES ('a', 'A', 7)`,
]

let old: OldDatabase
beforeEach(async () => {
  old = await openEmptyDatabase()
  for (const statement of LEFT) await sql.raw(statement).execute(old.db)
})
afterEach(() => old.drop())

/** The bytes of the SQLite file; of PostgreSQL, every relation with its file, and every row with the transaction that wrote it. */
async function everything(): Promise<unknown> {
  if (isSqlite) {
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(old.db)
    return readFile(sqlitePath(old.place.dataDir), 'hex')
  }
  const asked = [
    sql`SELECT oid, relname, relfilenode, xmin FROM pg_class
      WHERE relnamespace = 'public'::regnamespace ORDER BY oid`,
    sql`SELECT xmin, xmax, ctid, * FROM posts`,
    sql`SELECT xmin, xmax, ctid, * FROM kysely_migration`,
  ]
  const answers = []
  for (const query of asked) answers.push((await query.execute(old.db)).rows)
  return answers
}

test('a database from before the first release is refused in words, and left byte by byte as it was', async () => {
  const before = await everything()
  const refused = connect(old.place, pino({ level: 'silent' }))
  await expect(refused).rejects.toThrow(TooOld)
  expect(await everything()).toEqual(before)
  if (isSqlite) {
    const files = (await readdir(old.place.dataDir)).filter((name) => !/-(?:wal|shm)$/.test(name))
    expect(files).toEqual(['kiosk.db'])
  }
  const fault = await refused.catch((error: Error) => databaseFault(error, old.place))
  const place = isSqlite ? sqlitePath(old.place.dataDir) : 'The database '
  expect(fault).toMatch(new RegExp(`^${place}`))
  expect(fault).toContain('was made by a version of Kiosk from before its first release')
  expect(fault).toContain('It was left as it is')
  expect(fault).toContain(
    isSqlite ? 'set DATA_DIR to an empty folder' : 'set DATABASE_URL to an empty database',
  )
  expect(fault).toContain('npm run import -- markdown')
  expect(fault).not.toContain('\n')
})
