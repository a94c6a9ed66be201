import { root } from '#tools/machine/project.mjs'
import { judgeSpecification, RULES } from '#tools/specification-table.mjs'
import { judgePlanted } from './planted-tree.ts'

const TESTS = `test('a post is published', async () => {})
test.each(BAD)(
  'publishing refuses %s',
  (bad) => {},
)
describe("it's a group", () => {})
test.skip('a post is withdrawn', () => {})
  // test('a post is restored', () => {})`

const HEAD = '| § | asked | where | shown by |\n|---|---|---|---|\n'

/** Judges a table of one row beside `server/a.ts` and its test. */
const judge = (
  files: string,
  shown: string,
  { path = 'docs/specification/2-screens.md', number = '2.1' } = {},
) =>
  judgePlanted((folder) => judgeSpecification(folder), {
    'server/a.ts': 'export const a = 1',
    'server/a.test.ts': TESTS,
    [path]: `# Screens\n\n${HEAD}| ${number} | Posts are published | ${files} | ${shown} |\n`,
  })

describe('the table of the specification', () => {
  test.each([
    ['a file and a part of a test’s name', '`server/a.ts`', '`server/a.test.ts#is published`'],
    ['a test for each of several cases', '`server/a.ts`', '`server/a.test.ts#publishing refuses`'],
    ['a group of tests', '`server/a.ts`', "`server/a.test.ts#it's a group`"],
    ['a reason why nothing is built', '', 'Not built: payment by card is nobody’s wish.'],
    ['a reason why nothing tests it', '`server/a.ts`', 'No test: a matter of taste.'],
  ])('may name %s', (_, files, shown) => {
    expect(judge(files, shown)).toEqual([])
  })

  test.each([
    ['a file that is gone', '`server/b.ts`', '`server/a.test.ts#is published`', 'files-are-there'],
    ['a test that is gone', '`server/a.ts`', '`server/a.test.ts#is archived`', 'tests-are-there'],
    [
      'a test that is skipped',
      '`server/a.ts`',
      '`server/a.test.ts#is withdrawn`',
      'tests-are-there',
    ],
    ['a test in a comment', '`server/a.ts`', '`server/a.test.ts#is restored`', 'tests-are-there'],
    ['a test file that is gone', '`server/a.ts`', '`server/b.test.ts#is`', 'tests-are-there'],
    ['a test file without a name', '`server/a.ts`', '`server/a.test.ts`', 'tests-are-there'],
    ['words that are no name', '`server/a.ts`', '`server/a.test.ts#async`', 'tests-are-there'],
    ['nothing that shows it', '`server/a.ts`', '', 'rows-are-shown'],
    ['words without a reason', '`server/a.ts`', 'Not built:', 'rows-are-shown'],
  ])('is refused with %s', (_, files, shown, rule) => {
    expect(judge(files, shown)).toEqual([rule])
  })

  test('is refused when a row before another is gone', () => {
    expect(judge('', 'No test: x', { number: '2.2' })).toEqual(['rows-are-numbered'])
  })

  test('is judged in the page itself and in its parts, no other page is', () => {
    const at = (path: string) => judge('`server/b.ts`', 'No test: x', { path })
    expect(at('docs/specification.md')).toHaveLength(1)
    expect(at('docs/glossary.md')).toEqual([])
  })
})

test('the project’s own table holds, and each rule has its reason', () => {
  expect(judgeSpecification(root)).toEqual([])
  expect(Object.values(RULES).every((why) => why.length > 20)).toBe(true)
})
