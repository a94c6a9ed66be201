import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { narrowing } from '#tests/support/narrowing.ts'
import { migrations, type Engine, type SchemaStep } from './migrate.ts'

const names = Object.keys(migrations)

/** Every statement of a migration, which is not run. */
async function statementsOf(step: SchemaStep): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (within) => new PostgresIntrospector(within),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await step.up(db)
  return statements
}

test('migrations are named so that their order is the order of their names', () => {
  expect(names).toEqual(names.toSorted())
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+$/.test(name))).toEqual([])
})

const ENGINES: Engine[] = ['sqlite', 'postgres']

test.each(ENGINES)(
  'a migration of %s that former versions run with only widens the schema, or says why not',
  async (engine) => {
    for (const [at, name] of names.entries()) {
      const step = migrations[name]?.(engine)
      if (!step?.runsWith) continue
      expect(names.slice(0, at)).toContain(step.runsWith)
      if (!step.narrows) expect(narrowing(await statementsOf(step))).toEqual([])
    }
  },
)

test('the first release has SQL that is found', async () => {
  const step = migrations['0001-first-release']?.('postgres')
  expect((step ? await statementsOf(step) : []).length).toBeGreaterThan(100)
})

test.each([
  'ALTER TABLE posts DROP COLUMN title',
  'ALTER TABLE posts RENAME COLUMN title TO heading',
  'ALTER TABLE posts ADD COLUMN mood text NOT NULL',
  'ALTER TABLE posts ADD COLUMN mood text UNIQUE',
  'ALTER TABLE posts ADD CONSTRAINT short CHECK (length(title) < 9)',
  'CREATE UNIQUE INDEX posts_title ON posts (title)',
  'DROP TABLE posts',
  'DROP INDEX posts_published',
  "UPDATE posts SET title = 'Another'",
  'DELETE FROM posts',
  'create trigger t before insert on posts begin select 1; end',
])('%s narrows the schema', (statement) => {
  expect(narrowing([statement])).toEqual([statement])
})

test('new tables, indexes and columns that may be left out only widen it', () => {
  const statements = [
    'CREATE TABLE moods (id text PRIMARY KEY, word text NOT NULL UNIQUE)',
    'CREATE UNIQUE INDEX moods_word ON moods (word)',
    "INSERT INTO moods (id, word) VALUES ('a', 'calm')",
    'ALTER TABLE posts ADD COLUMN mood text REFERENCES moods (id)',
    'ALTER TABLE posts ADD COLUMN strength integer NOT NULL DEFAULT 1',
    'create index "posts_mood" on "posts" ("mood")',
    "UPDATE posts SET mood = 'a'",
  ]
  expect(narrowing(statements)).toEqual([])
})
