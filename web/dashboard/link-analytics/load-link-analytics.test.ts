import { reportAddress } from '#web/dashboard/analytics/report-address.ts'
import { LINKS } from './load-link-analytics.ts'

const view = LINKS.read(new URLSearchParams('from=2026-01-01&to=2026-03-31&range=year&filter=paid'))

test.each([
  { filter: 'broken' as const },
  { search: 'dock' },
  { page: 3 },
  { redirects: 2 },
  { posts: 2 },
  { search: '', filter: 'all' as const },
])('the links keep the range of the other reports after the change %j', (change) => {
  const [, query = ''] = LINKS.href(view, change).split('?')
  const back = reportAddress('/dashboard/analytics').read(new URLSearchParams(query))
  expect(back).toEqual({ range: 'year', from: '2026-01-01', to: '2026-03-31' })
})

test('a range that the links do not use narrows none of them', () => {
  expect(LINKS.isNarrowed(LINKS.read(new URLSearchParams('range=year&from=2026-01-01')))).toBe(
    false,
  )
  expect(LINKS.isNarrowed(view)).toBe(true)
})
