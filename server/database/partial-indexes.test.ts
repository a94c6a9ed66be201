import { globSync, readFileSync } from 'node:fs'

const read = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name.includes('.test.') }).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))

/** What an index is limited to, such as `is_owner` `=` `1`; a status is looked up by other indexes, too. */
const CONDITION = /\b(\w+) (=|<>) (\d|'\w*')/g
const conditions = read('server/database/migrations/**/*.ts')
  .flatMap(({ text }) => text.match(/CREATE (?:UNIQUE )?INDEX [^`]* WHERE [^`]*`/g) ?? [])
  .flatMap((index) => [...index.slice(index.indexOf(' WHERE ')).matchAll(CONDITION)])
  .map(([, column = '', operator = '', value = '']) => ({ column, operator, value }))
  .filter(({ column }) => column !== 'status')

/** The same condition with a bound value, by which SQLite finds no such index: it plans before it knows the value. */
const boundIn = (text: string) =>
  conditions.filter(({ column, operator, value }) =>
    new RegExp(`'(?:\\w+\\.)?${column}', '${operator}', ${value}\\)`).test(text),
  )

test('there are such indexes, and a bound condition is found', () => {
  expect(conditions).toContainEqual({ column: 'is_owner', operator: '=', value: '1' })
  expect(boundIn(".where('users.is_owner', '=', 1)")).toHaveLength(1)
  expect(boundIn(".where('users.is_owner', '=', sql.lit(1))")).toEqual([])
})

test('the condition of an index is written as it is where it is asked for', () => {
  const bound = read('server/**/*.ts').flatMap(({ file, text }) =>
    boundIn(text).map(({ column }) => `${file}: ${column}`),
  )
  expect(bound).toEqual([])
})
