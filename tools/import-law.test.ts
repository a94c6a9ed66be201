import { judgeImports } from '#tools/import-law.mjs'
import { findMutualRooms } from '#tools/import-law/mutual-rooms.mjs'
import { CYCLES, MUTUAL_ROOMS, rules } from '#tools/import-law/rules.mjs'
import { judgePlanted } from './planted-tree.ts'

/** By the rule that each breaks. */
const PLANTED: Record<string, Record<string, string>[]> = {
  'shared-is-a-leaf': [
    { 'shared/text/slug.ts': "import 'node:fs'" },
    { 'shared/text/slug.ts': "import type { Clock } from '#server/kernel/clock.ts'" },
  ],
  'foundation-knows-no-module': [
    { 'server/kernel/clock.ts': "import { a } from '#server/modules/blog/index.ts'" },
    { 'server/database/database.ts': "import { a } from '#server/modules/blog/tables.ts'" },
  ],
  'texts-hold-up-nobody': [
    {
      'server/modules/blog/saving/routes-saving.ts':
        "import { preparePostText } from '#server/richtext/unbounded.ts'",
    },
    {
      'server/modules/comments/add-comment.ts':
        "import { cleanHtml } from '#server/richtext/clean-html.ts'",
    },
    { 'server/modules/accounts/profile.ts': "import { marked } from 'marked'" },
  ],
  'modules-enter-by-the-door': [
    { 'server/modules/search/find.ts': "import { a } from '#server/modules/blog/present.ts'" },
    { 'server/modules/search/find.ts': "type A = import('#server/modules/blog/present.ts').A" },
  ],
  'sub-rooms-enter-by-the-door': [
    {
      'server/modules/blog/bin/erase.ts':
        "import { a } from '#server/modules/blog/saving/queries.ts'",
    },
    { 'server/modules/blog/index.ts': "export { a } from './saving/put-post.ts'" },
  ],
  'modules-follow-the-map': [
    { 'server/modules/blog/post.ts': "import { a } from '#server/modules/search/index.ts'" },
  ],
  'modules-are-on-the-map': [{ 'server/modules/gossip/tell.ts': "import 'zod'" }],
  'only-app-imports-routes': [
    { 'server/start/site/site.ts': "import { blogRoutes } from '#server/modules/blog/routes.ts'" },
  ],
  'hono-stays-at-the-edge': [
    { 'server/modules/blog/publish-post.ts': "import type { Context } from 'hono'" },
  ],
  'sql-stays-in-queries': [
    { 'server/modules/blog/publish-post.ts': "import { sql } from 'kysely'" },
  ],
  'transactions-belong-to-verbs': [
    { 'server/modules/blog/routes.ts': "import { transact } from '#server/kernel/scope.ts'" },
    { 'server/modules/blog/bin/queries.ts': "import { transact } from '#server/kernel/scope.ts'" },
    { 'server/modules/blog/present.ts': "import { transact } from '#server/kernel/scope.ts'" },
  ],
  'schemas-are-portable': [{ 'server/modules/blog/schema.ts': "import { a } from './present.ts'" }],
  'web-sees-only-schemas': [
    { 'web/pages/home.tsx': "import { a } from '#server/modules/blog/present.ts'" },
    { 'web/api/client.ts': "import { createApi } from '#server/app.ts'" },
    { 'web/pages/home.tsx': "const a = await import('#server/kernel/clock.ts')" },
  ],
  'server-never-imports-web': [
    { 'server/start/site/site.ts': "export { theme } from '#web/ui/browser/theme.ts'" },
  ],
  'modules-take-adapters-as-types': [
    { 'server/modules/mail/send.ts': "import { smtpMailer } from '#server/adapters/mail.ts'" },
  ],
  'ui-knows-no-page': [{ 'web/ui/button.tsx': "import type { A } from '#web/pages/home.tsx'" }],
  'pages-and-dashboard-part': [
    { 'web/pages/home.tsx': "import { a } from '#web/dashboard/kit/call.ts'" },
    { 'web/dashboard/a.tsx': "import type { A } from '#web/pages/blog/post-tile.ts'" },
  ],
  'editor-is-for-writing': [
    { 'web/pages/blog/post.tsx': "const a = await import('#web/editor/rich-editor.tsx')" },
  ],
  'router-stays-in-the-dashboard': [
    { 'web/pages/home.tsx': "import { useLocation } from 'react-router'" },
    { 'web/site/frame/frame.tsx': "import { RouterProvider } from 'react-router/dom'" },
  ],
  'hydration-has-two-places': [
    { 'web/pages/a.island.tsx': "import { createRoot } from 'react-dom/client'" },
  ],
  'metrics-are-loaded-when-they-are-on': [
    {
      'server/start/metrics/gather-figures.ts': "import { Registry } from '@prometheus-io/client'",
    },
    { 'server/start/serve.ts': "import { Registry } from '@prometheus-io/client'" },
  ],
  'product-imports-no-tests': [
    { 'server/jobs.ts': "import { fixedClock } from '#tests/support/index.ts'" },
  ],
  'no-parent-paths': [
    { 'web/ui/button.tsx': "import { a } from '../theme.ts'" },
    { 'tests/a.test.ts': "import { a } from '../shared/a.ts'" },
  ],
  'no-unreadable-files': [{ 'tests/broken.ts': 'export const = 1' }],
  'no-cycles': [
    {
      'shared/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'shared/b.ts': "import { c } from './c.ts'\nexport const b = c",
      'shared/c.ts': "import { a } from './a.ts'\nexport const c = a",
    },
  ],
  'rooms-have-one-direction': [
    {
      'server/modules/blog/bin/erase.ts':
        "import { a } from '#server/modules/blog/saving/index.ts'",
      'server/modules/blog/saving/save.ts':
        "import type { B } from '#server/modules/blog/bin/index.ts'",
    },
  ],
}

const LAWFUL = {
  'shared/text/slug.ts': "import { z } from 'zod'",
  'server/app.ts': "import { blogRoutes } from '#server/modules/blog/routes.ts'\nimport 'hono'",
  'server/database/database.ts':
    "import type { BlogTables } from '#server/modules/blog/tables.ts'\nimport { sql } from 'kysely'",
  'server/modules/blog/routes.ts': "import { createRoute } from '@hono/zod-openapi'",
  'server/modules/blog/queries-lists.ts': "import { sql } from 'kysely'",
  'server/modules/blog/schema.ts':
    "import { slug } from '#shared/text/slug.ts'\nimport { z } from 'zod'",
  'server/modules/blog/save-post.ts':
    "import { getSettings } from '#server/modules/settings/index.ts'\nimport type { Transaction } from 'kysely'\nimport type { Mailer } from '#server/adapters/mail.ts'",
  'server/modules/blog/save-post.test.ts': "import { test } from 'vitest'",
  'server/modules/blog/index.ts': "export { erase } from './bin/index.ts'",
  'server/modules/blog/bin/index.ts': "export { erase } from './erase.ts'",
  'server/modules/blog/bin/erase.ts':
    "import { a } from '#server/modules/blog/saving/index.ts'\nimport { b } from '#server/modules/blog/access.ts'\nimport type { c } from './tables.ts'",
  'server/modules/blog/bin/routes.ts': "import { d } from '#server/modules/blog/saving/routes.ts'",
  'server/modules/blog/bin/schema.ts': "import { e } from '#server/modules/blog/saving/schema.ts'",
  'server/modules/blog/bin/tables.ts': "import type { Generated } from 'kysely'",
  'server/kernel/rows.ts': "import type { F } from '#server/modules/blog/bin/tables.ts'",
  'web/api/client.ts': "import type { Api } from '#server/app.ts'",
  'web/pages/post.tsx': "import { type Post } from '#server/modules/blog/schema.ts'",
  'web/dashboard/entry.tsx':
    "import { createRoot } from 'react-dom/client'\nimport { RouterProvider } from 'react-router/dom'\nimport { E } from '#web/editor/rich-editor.tsx'",
  'web/site/islands/hydrate.ts': "import { hydrateRoot } from 'react-dom/client'",
  'web/site/pages.ts':
    "import { a } from '#web/pages/home.tsx'\nimport { b } from '#web/dashboard/shell.tsx'",
  'shared/a.ts': "import type { B } from './b.ts'",
  'shared/b.ts': "import { a } from './a.ts'",
}

describe('the import law', () => {
  const planted = Object.entries(PLANTED).flatMap(([rule, trees]) =>
    trees.map((files) => ({ rule, files })),
  )
  test.each(planted)('refuses a planted breach of $rule', ({ rule, files }) => {
    expect(judgePlanted(judgeImports, files)).toEqual([rule])
  })

  test('has a planted breach for each of its rules', () => {
    const names = [...rules, CYCLES, MUTUAL_ROOMS].map(({ name }) => name)
    expect(Object.keys(PLANTED).toSorted()).toEqual(names.toSorted())
  })

  test('lets two rooms import each other where a reason is listed', () => {
    const imports = [
      { from: 'shared/money/price.ts', to: 'shared/text/price-text.ts' },
      { from: 'shared/text/price-text.ts', to: 'shared/money/price.ts' },
    ]
    expect(findMutualRooms(imports)).toHaveLength(1)
    expect(findMutualRooms(imports, { 'shared/money ↔ shared/text': 'a reason' })).toEqual([])
  })

  test('lets lawful imports pass', () => {
    expect(judgePlanted(judgeImports, LAWFUL)).toEqual([])
  })
})
