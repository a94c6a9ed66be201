import { judgeDocs, RULES } from '#tools/docs-law.mjs'
import { root } from '#tools/machine/project.mjs'
import { judgePlanted } from './planted-tree.ts'

const CODE = {
  'server/kernel/scope.ts': 'export async function transact() {}\nexport type Scope = {}',
  'server/kernel/index.ts': "export { transact as run } from './scope.ts'",
  'web/ui/card.tsx': "export * from './card-parts.tsx'",
  'web/ui/card-parts.tsx': 'export const Card = () => null',
}
const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\``

const judge = (text: string, path = 'docs/guides/a.md') =>
  judgePlanted(judgeDocs, { ...CODE, [path]: text })

test.each([
  ['a file and a folder', '`server/kernel/scope.ts`, `web/ui/`, [it](../../web/ui/card.tsx)'],
  ['the end of a path', '`kernel/scope.ts`'],
  ['a file that its own example makes', `\`web/new.ts\`\n${block('// web/new.ts\nconst a = 1')}`],
  ['a pattern', '`server/adapters/<name>.ts`, `web/**/*.island.tsx`'],
  ['a site’s address', '[a](https://example.org/b.ts), [b](/api/docs), [c](#names)'],
  ['a name of the code', '`transact(ctx, …)`, `Scope`, `new Card()`'],
  ['a name of its own example', `\`addCard\`\n${block('export const addCard = 1')}`],
  ['words that are no name', '`load`, `npm run check`'],
  ['an import', block("import { transact, type Scope } from '#server/kernel/scope.ts'")],
  ['an export under another name', block("import { run } from '#server/kernel/index.ts'")],
  ['an export that is passed on', block("import { Card } from '#web/ui/card.tsx'")],
  ['an import of a package', block("import { useState } from 'react'")],
])('a guide may name %s', (_, text) => {
  expect(judge(text)).toEqual([])
})

test.each([
  ['a file that is gone', '`server/kernel/gone.ts`', 'paths-are-there'],
  ['a folder that is gone', '`web/head`', 'paths-are-there'],
  ['the end of no path', '`early-input.ts`', 'paths-are-there'],
  ['a link to nothing', '[it](../decisions/0001-gone.md)', 'paths-are-there'],
  ['a name that is gone', '`filePost`', 'names-are-there'],
  ['a call that is gone', '`file(post)`', 'names-are-there'],
  [
    'an import from elsewhere',
    block("import { Card } from '#server/kernel/scope.ts'"),
    'imports-are-true',
  ],
  [
    'an import that is not exported',
    block("import { transact, type Gone } from '#server/kernel/scope.ts'"),
    'imports-are-true',
  ],
  [
    'an import from a file that is gone',
    block("import { transact } from '#server/kernel/gone.ts'"),
    'imports-are-true',
  ],
])('a guide may not name %s', (_, text, rule) => {
  expect(judge(text)).toEqual([rule])
})

test.each(['README.md', 'CHANGELOG.md', 'docs/glossary.md'])('%s is judged too', (path) => {
  expect(judge('`web/gone.ts`', path)).toEqual(['paths-are-there'])
})

const DECISION = '# 7. A write’s scope, and reads\n\n_2026-11-20_\n\n'

test('a decision may name what the code no longer has, but no file that is gone', () => {
  const judged = judge(
    `${DECISION}\`web/gone.ts\`, \`filePost\``,
    'docs/decisions/0007-a-writes-scope.md',
  )
  expect(judged).toEqual(['paths-are-there'])
})

test.each([
  ['another number', DECISION, '0008-a-writes-scope'],
  ['another name', DECISION, '0007-reads'],
  ['no date', '# 7. A write’s scope\n\n**Decided.**\n\n', '0007-a-writes-scope'],
  ['no number in its title', DECISION.replace('7. ', ''), '0007-a-writes-scope'],
])('a decision is refused with %s', (_, text, name) => {
  expect(judge(text, `docs/decisions/${name}.md`)).toEqual(['decisions-are-dated'])
})

test('the project’s own documents hold, and each rule has its reason', () => {
  expect(judgeDocs(root)).toEqual([])
  expect(Object.values(RULES).every((why) => why.length > 20)).toBe(true)
})
