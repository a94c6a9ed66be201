import { judgeSql, RULES } from '#tools/sql-law.mjs'
import { root } from '#tools/machine/project.mjs'
import { judgePlanted } from './planted-tree.ts'

const TABLES = {
  'server/database/tables.ts': 'export type KernelTables = { revision: { id: number } }',
  'server/modules/accounts/tables.ts': 'export type AccountsTables = { users: { id: string } }',
  'server/modules/blog/tables.ts':
    "export type BlogTables = { posts: { id: string }; 'post_likes': { id: string } }\nexport type Reason = { stray: 1 }",
  'server/modules/comments/tables.ts': 'export type CommentsTables = { comments: { id: string } }',
}

const judge = (files: Record<string, string>) =>
  judgePlanted((folder) => judgeSql(folder), { ...TABLES, ...files })
/** Judges code in the blog, which may enter accounts but not comments. */
const inBlog = (code: string) =>
  judge({ 'server/modules/blog/queries.ts': `import { sql } from 'kysely'\n${code}` })

const FOREIGN: [string, string][] = [
  ['a builder', "db.selectFrom('comments').execute()"],
  ['an alias', "db.selectFrom('comments as c')"],
  ['an insert', "tx.insertInto('comments').values({})"],
  ['an update', "tx.updateTable('comments')"],
  ['a delete', "tx.deleteFrom('comments')"],
  ['a merge', "tx.mergeInto('posts').using('comments', 'id', 'id')"],
  ['an update from another table', "tx.updateTable('posts').from('comments')"],
  ['a join', "db.selectFrom('posts').leftJoin('comments as c', 'c.id', 'posts.id')"],
  ['one of several tables', "db.selectFrom(['posts', 'comments as c'])"],
  ['a sub-select', "db.selectFrom('posts').where((eb) => eb.exists(eb.selectFrom('comments')))"],
  [
    'a joined sub-select',
    "db.selectFrom('posts').innerJoin((eb) => eb.selectFrom('comments').as('c'), 'c.id', 'id')",
  ],
  ['a schema’s name', "db.selectFrom('public.comments')"],
  ['a template without values', 'db.selectFrom(`comments`)'],
  ['a method in brackets', "db['selectFrom']('comments')"],
  ['a constant', "const table = 'comments'\ndb.selectFrom(table)"],
  ['one name of a union', "const f = (table: 'posts' | 'comments') => db.selectFrom(table)"],
  [
    'an aliased union',
    "type T = 'posts' | 'comments'\nfunction f({ table }: { table: T }) { db.deleteFrom(table) }",
  ],
  [
    'a common table expression',
    "db.with('recent', (qb) => qb.selectFrom('comments')).selectFrom('recent')",
  ],
  ['raw SQL', 'sql`SELECT 1 FROM comments`'],
  ['typed raw SQL', 'sql<{ id: string }>`SELECT id FROM posts p JOIN comments c ON c.id = p.id`'],
  ['raw SQL in any case, over lines', 'sql`select 1\n  from\n  comments`'],
  ['a raw list of tables', 'sql`SELECT 1 FROM posts p, comments AS c WHERE p.id = c.id`'],
  ['a raw join in brackets', 'sql`SELECT 1 FROM (posts p JOIN comments c ON c.id = p.id)`'],
  ['a table in brackets', 'sql`SELECT 1 FROM (comments)`'],
  ['a raw sub-select', 'sql`SELECT (SELECT max(c.id) FROM comments c) FROM posts`'],
  ['a raw insert', 'sql`INSERT INTO comments (id) VALUES (${id})`'],
  ['a raw update', 'sql`UPDATE comments SET id = 1`'],
  ['a raw delete', 'sql`DELETE FROM posts USING comments WHERE 1 = 1`'],
  ['a raw lock', 'sql`LOCK TABLE comments IN SHARE MODE`'],
  ['a quoted name', 'sql`SELECT 1 FROM "public"."comments"`'],
  ['text for sql.raw', "sql.raw('SELECT 1 FROM comments')"],
  [
    'a constant for sql.raw',
    "const JOINS = { a: '', b: 'JOIN comments c' } as const\nconst f = (k: 'a') => sql.raw(JOINS[k])",
  ],
  ['a part of text for sql.raw', "const REST = 'comments'\nsql.raw(`SELECT 1 FROM ${REST}`)"],
  ['sql.table', "sql`SELECT 1 FROM ${sql.table('comments')}`"],
  ['sql.ref in the place of a table', "sql`SELECT 1 FROM ${sql.ref('comments')}`"],
  ['a dynamic table', "db.selectFrom(db.dynamic.table('comments').as('c'))"],
  ['a compiled query', "CompiledQuery.raw('DELETE FROM comments')"],
  [
    'a common table expression of the same name',
    'sql`WITH comments AS (SELECT 1) SELECT 1 FROM comments`',
  ],
]

describe('a room that names a table of a room that it may not enter', () => {
  test.each(FOREIGN)('is refused for %s', (_, code) => {
    expect(inBlog(code)).toEqual(['sql-follows-the-map'])
  })

  test('is refused under another name of the sql tag', () => {
    const files = {
      'server/modules/blog/queries.ts':
        "import { sql as q } from 'kysely'\nq`SELECT 1 FROM comments`",
      'server/modules/blog/lists/queries.ts':
        "import * as k from 'kysely'\nk.sql`SELECT 1 FROM comments`",
    }
    expect(judge(files)).toEqual(['sql-follows-the-map', 'sql-follows-the-map'])
  })

  test('is refused in a sub-room, and outside queries.ts', () => {
    const code = "db.selectFrom('comments')"
    expect(judge({ 'server/modules/blog/writing/save.ts': code })).toEqual(['sql-follows-the-map'])
    expect(judge({ 'server/modules/new-room/queries.ts': code })).toEqual(['sql-follows-the-map'])
    expect(judge({ 'server/database/search.ts': code })).toEqual(['sql-follows-the-map'])
  })
})

test.each([
  ['a parameter', 'const f = (table: string) => db.selectFrom(table)'],
  ['a variable', "let table = 'posts'\ndb.selectFrom(table)"],
  ['what a function gives', 'db.selectFrom(tableOf(post))'],
  ['an imported name', "import { TABLE } from './names.ts'\ndb.selectFrom(TABLE)"],
  ['a template', 'db.selectFrom(`post_${kind}`)'],
  ['an asserted union', "db.selectFrom(kind as 'posts')"],
  [
    'a name that is fixed in one function only',
    "const f = (t: 'posts') => t\nconst g = (t: string) => db.selectFrom(t)",
  ],
  ['sql.raw of a variable', 'const f = (text: string) => sql.raw(text)'],
  ['sql.raw of mixed text', 'const f = (table: string) => sql.raw(`SELECT 1 FROM ${table}`)'],
  ['sql.table', 'const f = (table: string) => sql`SELECT 1 FROM ${sql.table(table)}`'],
  ['half a name', 'sql`SELECT 1 FROM post_${kind}`'],
])('a table’s name that the file does not fix is refused: %s', (_, code) => {
  expect(new Set(inBlog(code))).toEqual(new Set(['no-dynamic-tables']))
})

test('a table that no tables.ts has is refused', () => {
  expect(inBlog("db.selectFrom('stray')")).toEqual(['tables-are-known'])
  expect(inBlog('sql`SELECT 1 FROM pg_class`')).toEqual(['tables-are-known'])
})

test('a table of the kernel is refused to every room, and free to the foundation', () => {
  const code = "db.selectFrom('revision')"
  expect(inBlog(code)).toEqual(['kernel-tables-by-function'])
  expect(judge({ 'server/modules/migration/queries.ts': code })).toEqual([
    'kernel-tables-by-function',
  ])
  expect(judge({ 'server/database/content/revision.ts': code })).toEqual([])
})

test.each([
  ['its own tables', "db.selectFrom('posts as p').innerJoin('post_likes as k', 'k.id', 'p.id')"],
  ['those of a room that it may enter', "db.selectFrom('users')"],
  [
    'columns and aliases with the name of a table',
    'sql`SELECT count(*) AS comments, p.comments FROM posts p`',
  ],
  [
    'texts and comments of SQL',
    "sql`SELECT 'from comments' FROM posts -- from comments\n/* join comments */`",
  ],
  [
    'parts of SQL in the place of a table',
    'sql`SELECT 1 FROM ${hits} AS hit JOIN ${filter.found} AS f ON 1 = 1`',
  ],
  [
    'sub-selects by a constant',
    "const shared = db.selectFrom('posts').as('s')\ndb.selectFrom(shared)",
  ],
  [
    'sub-selects that the text names',
    'sql`WITH recent (id) AS (SELECT id FROM posts), top AS (SELECT 1 FROM recent) SELECT 1 FROM top`',
  ],
  ['functions', 'sql`SELECT value FROM json_each(${ids}), unnest(${ids}) AS u`'],
  [
    'other meanings of the words',
    'sql`SELECT extract(year FROM day) FROM posts WHERE a IS DISTINCT FROM b ON CONFLICT (id) DO UPDATE SET id = 1 FOR UPDATE`',
  ],
  ['what is no query', "Array.from('comments')\nBuffer.from('comments')"],
])('a room may name %s', (_, code) => {
  expect(inBlog(code)).toEqual([])
})

test('migration may name the tables of every module, tests and migrations of everything', () => {
  const code = "db.selectFrom('comments')"
  expect(judge({ 'server/modules/migration/queries.ts': code })).toEqual([])
  expect(judge({ 'server/modules/blog/posts.test.ts': code })).toEqual([])
  expect(judge({ 'server/database/migrations/0001.ts': code })).toEqual([])
})

test('one room keeps the categories of both others, and names no other table of a room', () => {
  const tables = {
    'server/modules/catalog/tables.ts':
      'export type CatalogTables = { product_categories: { id: 1 } }',
  }
  const keep = (table: string) =>
    judge({ ...tables, 'server/modules/categories/queries.ts': `db.selectFrom('${table}')` })
  expect(keep('product_categories')).toEqual([])
  expect(keep('posts')).toEqual(['sql-follows-the-map'])
})

test('the project itself keeps the law, and each rule has its reason', () => {
  expect(judgeSql(root)).toEqual([])
  expect(Object.values(RULES).every((why) => why.length > 20)).toBe(true)
})
