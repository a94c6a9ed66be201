import { judgeImports } from '#tools/import-law.mjs'
import { findMutualRooms } from '#tools/import-law/mutual-rooms.mjs'
import { CYCLES, MUTUAL_ROOMS, rules } from '#tools/import-law/rules.mjs'
import { judgePlanted } from './planted-tree.ts'

type Planted = { rule: string; files: Record<string, string> }

const PLANTED: Planted[] = [
  { rule: 'shared-is-a-leaf', files: { 'shared/text/slug.ts': "import 'node:fs'" } },
  {
    rule: 'shared-is-a-leaf',
    files: { 'shared/text/slug.ts': "import type { Clock } from '#server/kernel/clock.ts'" },
  },
  {
    rule: 'foundation-knows-no-module',
    files: { 'server/kernel/clock.ts': "import { a } from '#server/modules/blog/index.ts'" },
  },
  {
    rule: 'foundation-knows-no-module',
    files: { 'server/database/database.ts': "import { a } from '#server/modules/blog/tables.ts'" },
  },
  {
    rule: 'texts-hold-up-nobody',
    files: {
      'server/modules/blog/saving/routes-saving.ts':
        "import { preparePostText } from '#server/richtext/unbounded.ts'",
    },
  },
  {
    rule: 'texts-hold-up-nobody',
    files: {
      'server/modules/comments/add-comment.ts':
        "import { cleanHtml } from '#server/richtext/clean-html.ts'",
    },
  },
  {
    rule: 'texts-hold-up-nobody',
    files: { 'server/modules/accounts/profile.ts': "import { marked } from 'marked'" },
  },
  {
    rule: 'modules-enter-by-the-door',
    files: {
      'server/modules/search/find.ts': "import { a } from '#server/modules/blog/present.ts'",
    },
  },
  {
    rule: 'modules-enter-by-the-door',
    files: {
      'server/modules/search/find.ts': "type A = import('#server/modules/blog/present.ts').A",
    },
  },
  {
    rule: 'sub-rooms-enter-by-the-door',
    files: {
      'server/modules/blog/bin/erase.ts':
        "import { a } from '#server/modules/blog/saving/queries.ts'",
    },
  },
  {
    rule: 'sub-rooms-enter-by-the-door',
    files: { 'server/modules/blog/index.ts': "export { a } from './saving/put-post.ts'" },
  },
  {
    rule: 'modules-follow-the-map',
    files: { 'server/modules/blog/post.ts': "import { a } from '#server/modules/search/index.ts'" },
  },
  { rule: 'modules-are-on-the-map', files: { 'server/modules/gossip/tell.ts': "import 'zod'" } },
  {
    rule: 'only-app-imports-routes',
    files: {
      'server/start/site/site.ts': "import { blogRoutes } from '#server/modules/blog/routes.ts'",
    },
  },
  {
    rule: 'hono-stays-at-the-edge',
    files: { 'server/modules/blog/publish-post.ts': "import type { Context } from 'hono'" },
  },
  {
    rule: 'sql-stays-in-queries',
    files: { 'server/modules/blog/publish-post.ts': "import { sql } from 'kysely'" },
  },
  {
    rule: 'schemas-are-portable',
    files: { 'server/modules/blog/schema.ts': "import { a } from './present.ts'" },
  },
  {
    rule: 'web-sees-only-schemas',
    files: { 'web/pages/home.tsx': "import { a } from '#server/modules/blog/present.ts'" },
  },
  {
    rule: 'web-sees-only-schemas',
    files: { 'web/api/client.ts': "import { createApi } from '#server/app.ts'" },
  },
  {
    rule: 'web-sees-only-schemas',
    files: { 'web/pages/home.tsx': "const a = await import('#server/kernel/clock.ts')" },
  },
  {
    rule: 'server-never-imports-web',
    files: { 'server/start/site/site.ts': "export { theme } from '#web/ui/browser/theme.ts'" },
  },
  {
    rule: 'modules-take-adapters-as-types',
    files: {
      'server/modules/mail/send.ts': "import { smtpMailer } from '#server/adapters/mail.ts'",
    },
  },
  {
    rule: 'ui-knows-no-page',
    files: { 'web/ui/button.tsx': "import type { A } from '#web/pages/home.tsx'" },
  },
  {
    rule: 'pages-and-dashboard-part',
    files: { 'web/pages/home.tsx': "import { a } from '#web/dashboard/kit/call.ts'" },
  },
  {
    rule: 'pages-and-dashboard-part',
    files: { 'web/dashboard/a.tsx': "import type { A } from '#web/pages/blog/post-tile.ts'" },
  },
  {
    rule: 'editor-is-for-writing',
    files: { 'web/pages/blog/post.tsx': "const a = await import('#web/editor/rich-editor.tsx')" },
  },
  {
    rule: 'router-stays-in-the-dashboard',
    files: { 'web/pages/home.tsx': "import { useLocation } from 'react-router'" },
  },
  {
    rule: 'router-stays-in-the-dashboard',
    files: { 'web/site/frame/frame.tsx': "import { RouterProvider } from 'react-router/dom'" },
  },
  {
    rule: 'hydration-has-two-places',
    files: { 'web/pages/a.island.tsx': "import { createRoot } from 'react-dom/client'" },
  },
  {
    rule: 'metrics-are-loaded-when-they-are-on',
    files: {
      'server/start/metrics/gather-figures.ts': "import { Registry } from '@prometheus-io/client'",
    },
  },
  {
    rule: 'metrics-are-loaded-when-they-are-on',
    files: { 'server/start/serve.ts': "import { Registry } from '@prometheus-io/client'" },
  },
  {
    rule: 'product-imports-no-tests',
    files: { 'server/jobs.ts': "import { fixedClock } from '#tests/support/index.ts'" },
  },
  { rule: 'no-parent-paths', files: { 'web/ui/button.tsx': "import { a } from '../theme.ts'" } },
  { rule: 'no-parent-paths', files: { 'tests/a.test.ts': "import { a } from '../shared/a.ts'" } },
  { rule: 'no-unreadable-files', files: { 'tests/broken.ts': 'export const = 1' } },
  {
    rule: 'no-cycles',
    files: {
      'shared/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'shared/b.ts': "import { c } from './c.ts'\nexport const b = c",
      'shared/c.ts': "import { a } from './a.ts'\nexport const c = a",
    },
  },
  {
    rule: 'rooms-have-one-direction',
    files: {
      'server/modules/blog/bin/erase.ts':
        "import { a } from '#server/modules/blog/saving/index.ts'",
      'server/modules/blog/saving/save.ts':
        "import type { B } from '#server/modules/blog/bin/index.ts'",
    },
  },
]

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
  test.each(PLANTED)('refuses a planted breach of $rule', ({ rule, files }) => {
    expect(judgePlanted(judgeImports, files)).toEqual([rule])
  })

  test('has a planted breach for each of its rules', () => {
    const planted = new Set(PLANTED.map(({ rule }) => rule))
    expect([...planted].toSorted()).toEqual(
      [...rules, CYCLES, MUTUAL_ROOMS].map(({ name }) => name).toSorted(),
    )
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
