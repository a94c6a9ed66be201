import { globSync, readFileSync } from 'node:fs'
import { onPlanted } from '#tools/planted-tree.ts'
import { testsWithoutDatabase } from './database-tests.mjs'
import { at, root } from './project.mjs'

const SUPPORT = {
  'tests/support/test-database.ts': 'export const url = process.env.TEST_POSTGRES_URL',
  'tests/support/test-app.ts': "export { url } from './test-database.ts'",
  'tests/support/index.ts': "export * from './test-app.ts'",
  'tests/support/fixed-clock.ts': "import 'node:timers'",
}

const left = (text: string) =>
  onPlanted(testsWithoutDatabase, { ...SUPPORT, 'server/a.test.ts': text })

test.each([
  "import { url } from '#tests/support/index.ts'",
  "import { url } from '#tests/support/test-database.ts'",
  "import type { App } from '#tests/support/test-app.ts'",
  "export * from '#tests/support/test-app.ts'",
  "await import('#tests/support/index.ts')",
  "await import(`#tests/support/${'index'}.ts`)",
  "const name = '#tests/support/index.ts'\nawait import(name)",
  "import 'node:fs'\nconst isSqlite = process.env.TEST_DATABASE !== 'postgres'",
])('a test runs on both engines if it may reach the database: %s', (text) => {
  expect(left(text)).toEqual([])
})

test('a test that reaches it only over others runs on both engines, also where they import in a ring', () => {
  const files = {
    'server/a.test.ts': "import './b.ts'",
    'server/b.ts': "import './c.ts'",
    'server/c.ts': "import './b.ts'\nimport '#tests/support/index.ts'",
  }
  expect(onPlanted(testsWithoutDatabase, { ...SUPPORT, ...files })).toEqual([])
})

test('a test that cannot reach it runs on one', () => {
  expect(left("import '#tests/support/fixed-clock.ts'")).toEqual(['server/a.test.ts'])
})

const REASON = '// Runs once: a role is refused before anything is read for it.\n'
const OPENS_APP = "import '#tests/support/index.ts'\n"

test('a test of the whole site that says why runs on one', () => {
  const files = { ...SUPPORT, 'tests/a.test.ts': REASON + OPENS_APP }
  expect(onPlanted(testsWithoutDatabase, files)).toEqual(['tests/a.test.ts'])
})

test.each([
  ['gives no reason', 'tests/a.test.ts', '// Runs once:\n'],
  ['stands beside what it tests', 'server/a.test.ts', REASON],
  ['asks which engine it is', 'tests/a.test.ts', `${REASON}process.env.TEST_DATABASE\n`],
])('one that %s runs on both, whatever it says', (_, path, text) => {
  expect(onPlanted(testsWithoutDatabase, { ...SUPPORT, [path]: text + OPENS_APP })).toEqual([])
})

const alone = testsWithoutDatabase(root)
const textOf = (file: string) => readFileSync(at(file), 'utf8')

test('every test of the project that opens an app or a database runs on both engines, or says why not', () => {
  const opens = /\b(?:sharedApp|freshApp|createTestApp|openTestDatabase|openOldDatabase)\(/
  expect(alone).toContain('shared/text/slug.test.ts')
  expect(alone).toContain('tests/role-matrix.test.ts')
  const silent = alone.filter((file) => !textOf(file).includes('// Runs once: '))
  expect(silent.filter((file) => opens.test(textOf(file)))).toEqual([])
})

test('whoever says that it runs once does', () => {
  const files = globSync('{server,shared,web,tools,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const saying = files.filter((file) => /^\/\/ Runs once/m.test(textOf(file)))
  expect(saying).toContain('tests/role-matrix.test.ts')
  expect(saying.filter((file) => !alone.includes(file))).toEqual([])
})
