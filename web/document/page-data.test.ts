import type { EntryContext, StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { pageDataWriter } from './page-data.ts'
import type { PageData } from './start-page.ts'

const route = (id: string, imports: string[]) => ({ id, module: `/assets/${id}.js`, imports })

const framework = {
  manifest: {
    url: '/assets/manifest.js',
    version: '1',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: route('root', ['/assets/react.js', '/assets/frame.js']),
      'routes/blog/post-page': route('routes/blog/post-page', ['/assets/reading.js']),
      'routes/dashboard/overview-page': route('routes/dashboard/overview-page', []),
      'routes/info/contact-page': {
        ...route('routes/info/contact-page', []),
        clientActionModule: '/assets/contact-action.js',
      },
    },
  },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  isSpaMode: false,
} as unknown as Pick<EntryContext, 'manifest' | 'future' | 'ssr' | 'routeDiscovery' | 'isSpaMode'>

const pageOf = (leaf: string, loaderData: Record<string, unknown> = {}) =>
  ({
    matches: [{ route: { id: 'root' } }, { route: { id: leaf } }],
    loaderData,
    actionData: null,
    errors: null,
  }) as unknown as StaticHandlerContext

const write = pageDataWriter(framework)
const read = (page: StaticHandlerContext) => JSON.parse(write(page)) as PageData

test('a page names its modules and everything that they import, once', () => {
  const page = read(pageOf('routes/blog/post-page'))
  expect(page.modules).toEqual([
    ['root', ['/assets/root.js']],
    ['routes/blog/post-page', ['/assets/routes/blog/post-page.js']],
  ])
  expect(page.preloads).toEqual([...new Set(page.preloads)])
  expect(page.preloads).toEqual(
    expect.arrayContaining([
      '/assets/manifest.js',
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/frame.js',
      '/assets/reading.js',
    ]),
  )
})

test('a route in parts loads with all of them, so that a form works when the line is lost', () => {
  const page = read(pageOf('routes/info/contact-page'))
  expect(page.modules[1]?.[1]).toEqual([
    '/assets/contact-action.js',
    '/assets/routes/info/contact-page.js',
  ])
  expect(page.preloads).toContain('/assets/contact-action.js')
})

test('scripts of pages for readers start late, those of the dashboard at once', () => {
  expect(read(pageOf('routes/blog/post-page')).isLate).toBe(true)
  expect(read(pageOf('routes/dashboard/overview-page')).isLate).toBe(false)
})

test('what the loaders gave arrives as it was, and cannot end the script that it stands in', () => {
  const hostile = { root: { title: '</script><script>alert(1)</script><!-- \u2028 ✨' } }
  const written = write(pageOf('routes/blog/post-page', hostile))
  expect(written).not.toMatch(/[<\u2028]/)
  expect((JSON.parse(written) as PageData).state).toMatchObject({ loaderData: hostile })
})

test('each page gets its own data, however often its kind was written', () => {
  const titles = ['one', 'two'].map((title) =>
    read(pageOf('routes/blog/post-page', { root: { title } })),
  )
  expect(titles.map(({ state }) => state)).toMatchObject([
    { loaderData: { root: { title: 'one' } } },
    { loaderData: { root: { title: 'two' } } },
  ])
})
