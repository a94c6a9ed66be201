import { judgeHouse } from '#tools/house-rules.mjs'
import { judgePlanted } from './planted-tree.ts'

const css = (line: string) => ({ 'web/ui/card.module.css': `.card { ${line} }` })
const lock = (packages: object, manifest: object = {}) => ({
  'package-lock.json': JSON.stringify({ packages }),
  'package.json': JSON.stringify(manifest),
})
const echo = (comment: string) => ({
  'web/a.ts': `/** ${comment} */\nexport function uploadsOf(editor: Editor) {}`,
})
const whole = { version: '1.0.0', integrity: 'sha512-x' }

const verb = (body: string, parameters = 'ctx: Context, actor: Actor') => ({
  'server/modules/blog/a.ts': `export async function erase(${parameters}) { ${body} }`,
})

const screen = (name: string, ...loads: string[]) => ({
  [`web/dashboard/members/${name}.screen.tsx`]: '',
  ...Object.fromEntries(loads.map((load) => [`web/dashboard/members/${load}.ts`, ''])),
})

const PLANTED: { rule: string; files: Record<string, string> }[] = [
  { rule: 'no-raw-colors', files: css('color: #1a2b3c;') },
  { rule: 'no-raw-colors', files: css('background: oklch(50% 0.1 20);') },
  { rule: 'no-raw-colors', files: css('border: 1px solid red;') },
  { rule: 'no-raw-type-sizes', files: css('font-size: 14px;') },
  { rule: 'no-raw-type-sizes', files: css('font: 600 1.2rem/1.2 var(--font-ui);') },
  { rule: 'no-raw-spaces', files: css('padding: var(--s1) 13px;') },
  { rule: 'no-raw-spaces', files: css('margin-inline-start: -7px;') },
  { rule: 'no-raw-spaces', files: css('gap: 1.3rem;') },
  { rule: 'no-width-by-digit', files: css('max-inline-size: 46ch;') },
  { rule: 'one-clock', files: { 'server/modules/blog/a.ts': 'export const now = new Date()' } },
  { rule: 'one-clock', files: { 'server/modules/blog/a.ts': 'export const now = Date.now()' } },
  {
    rule: 'own-files',
    files: { 'server/a.ts': "new Worker(new URL('./a-worker.ts', import.meta.url))" },
  },
  { rule: 'sql-in-queries', files: { 'server/modules/blog/a.ts': "db.selectFrom('posts')" } },
  { rule: 'sql-in-queries', files: { 'server/modules/blog/a.ts': 'sql<number>`SELECT 1`' } },
  { rule: 'american-spelling', files: { 'content/pages/a.md': 'A grey page.' } },
  { rule: 'american-spelling', files: { 'web/a.ts': "export const text = 'Choose a colour'" } },
  { rule: 'american-spelling', files: { 'web/a.tsx': '<p>\n  In the centre.\n</p>' } },
  ...['queries-stock', 'routes-stock', 'present-stock'].map((name) => ({
    rule: 'rooms-have-the-same-furniture',
    files: { [`server/modules/catalog/stock/${name}.ts`]: '' },
  })),
  ...['frame/logo/access', 'catalog/import/tables'].map((path) => ({
    rule: 'rights-and-tables-at-the-door',
    files: { [`server/modules/${path}.ts`]: '' },
  })),
  {
    rule: 'screens-have-the-same-furniture',
    files: screen('members', 'load-members', 'load-roles'),
  },
  { rule: 'screens-have-the-same-furniture', files: screen('people', 'load-members') },
  { rule: 'one-spelling-in-names', files: { 'web/a.ts': 'export const storedColours = 1' } },
  { rule: 'one-spelling-in-names', files: { 'server/a.ts': 'export type Neighbour = 1' } },
  { rule: 'one-spelling-in-names', files: { 'server/colour-code.ts': '' } },
  { rule: 'rights-in-access', files: verb('requireAdmin(actor)') },
  { rule: 'verbs-ask-first', files: verb('await remove(ctx); requireEraser(actor)') },
  { rule: 'verbs-ask-first', files: verb('await remove(ctx, actor.userId)') },
  { rule: 'verbs-ask-first', files: verb('await remove(scope)', 'scope: Scope, actor: Actor') },
  { rule: 'no-loose-ends', files: { 'shared/a.ts': `// ${'TODO'}: later` } },
  { rule: 'no-loose-ends', files: { 'web/a.tsx': `/* eslint-${'disable'} */` } },
  {
    rule: 'no-unstable-internals',
    files: { 'web/a.ts': `import { ${'UNSAFE'}_DataRouterContext } from 'react-router'` },
  },
  { rule: 'no-unstable-internals', files: { 'web/a.ts': `middleware.${'unstable'}_serialize()` } },
  {
    rule: 'effects-return-no-promise',
    files: { 'web/a.tsx': 'useEffect(() => box.current?.scrollIntoView(), [])' },
  },
  {
    rule: 'fetched-answers-are-typed',
    files: { 'web/a.ts': "const { order }: Placed = await (await fetch('/api/a')).json()" },
  },
  { rule: 'casts-say-why', files: { 'shared/a.ts': 'const one = input as Input' } },
  { rule: 'casts-say-why', files: { 'web/a.tsx': 'const row = <p>{rows[0]!}</p>' } },
  { rule: 'casts-say-why', files: { 'server/a.ts': 'const one = <Input>input' } },
  {
    rule: 'casts-say-why',
    files: { 'tools/a.ts': '// Of another line.\n\nlet one = input as unknown as Input' },
  },
  { rule: 'props-one-by-one', files: { 'web/a.tsx': `<Row {${'...'}{ id, name }} />` } },
  ...[
    'const known = 1',
    'let [first, ...kept] = []',
    'const { a: wanted = 1 } = {}',
    'const { place } = position',
    'function visit() {}',
    'const trim = (given: string) => given.trim()',
    'type Read = { by(part: string): void }',
    'type Place = string',
    'type Terms = string',
    'interface Visit {}',
    'export function read<Made>() {}',
    'class Whole {}',
    'try {} catch ({ said }) {}',
  ].map((text) => ({ rule: 'names-say-what-it-is', files: { 'web/a.ts': text } })),
  { rule: 'no-echoing-comments', files: echo('The uploads of an editor.') },
  { rule: 'no-echoing-comments', files: echo('Gets what an editor is uploading.') },
  ...[
    '/** Changes the request to cancel. */\nasync function changeCancel(\n  request: Request,\n) {}',
    'type Tag = {\n  /** The id of the product. */\n  productId: string\n}',
  ].map((text) => ({ rule: 'no-echoing-comments', files: { 'server/a.ts': text } })),
  {
    rule: 'shared-exports-are-documented',
    files: { 'shared/text/slug.ts': 'export function slugOf(title: string) {}' },
  },
  {
    rule: 'shared-exports-are-documented',
    files: { 'web/ui/badge.tsx': 'export const Badge = () => null' },
  },
  {
    rule: 'lockfile-names-no-registry',
    files: lock({ 'node_modules/a': { ...whole, resolved: 'https://registry.example/a.tgz' } }),
  },
  { rule: 'lockfile-is-complete', files: lock({ 'node_modules/a': { version: '1.0.0' } }) },
  {
    rule: 'lockfile-has-every-platform',
    files: lock({ 'node_modules/a': { ...whole, optionalDependencies: { 'a-linux': '1.0.0' } } }),
  },
  { rule: 'exact-versions', files: lock({}, { dependencies: { a: '^1.0.0' } }) },
]

const DECENT = {
  ...css(
    'color: var(--text); padding: var(--s1) 0; margin: calc(-1 * var(--s2)) auto; font-size: var(--fs-h1); border: 1px solid var(--line); inset: 3px; font: 500 0.8em var(--font-mono); transition: color 120ms; /* was #fff */',
  ),
  'web/styles/tokens.css': ':root { --text: #000; --s1: 4px; }',
  'server/modules/blog/queries.ts': "db.selectFrom('posts'); const then = new Date(text)",
  ...echo('The uploads of an editor, oldest first.'),
  'content/pages/a.md': 'The order was cancelled; see `colour` in [a](grey.md).',
  'web/ui/text.tsx': '// The colour.\n<p className="centre">Gray</p>',
  'server/modules/blog/access.ts': 'export const requireEraser = requireAdmin',
  'server/modules/blog/look.ts':
    'export function look(viewer: Actor) {}; function inner(actor: Actor) {}',
  'server/modules/blog/erase.ts':
    'export async function erase(scope: Scope, actor: Actor) { const { tx } = scope; const { userId } = requireEraser(actor); }',
  'server/modules/blog/prune.ts':
    'export async function prune(scope: Scope, actor: Actor) { await prepare(scope); await erase(scope, actor) }',
  'server/richtext/a.ts': 'const require = createRequire(import.meta.url)',
  'shared/read.ts':
    "const kinds = ['a'] as const\n// Read here.\nexport const value = read({\n  a: 1,\n}) as Value",
  'web/names.ts':
    "type Row = { kept: number; place(at: number): void }\n// A part of what is known.\nconst terms = { said: 'made', visit: keptCaret }; const { given: first } = terms",
  'web/names.test.ts': 'const given = 1',
  'server/modules/blog/a.test.ts': 'const now = new Date(); const me = import.meta.url',
  ...lock(
    {
      '': {},
      'node_modules/a': { ...whole, optionalDependencies: { b: '1.0.0', c: '1.0.0' } },
      'node_modules/a/node_modules/b': whole,
      'node_modules/c': whole,
    },
    { dependencies: { a: '1.0.0' } },
  ),
}

describe('the house rules', () => {
  test.each(PLANTED)('refuse a planted breach of $rule', ({ rule, files }) => {
    expect(judgePlanted(judgeHouse, files)).toEqual([rule])
  })

  test('let decent files pass', () => {
    expect(judgePlanted(judgeHouse, DECENT)).toEqual([])
  })
})
