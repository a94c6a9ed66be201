// @vitest-environment jsdom
import { describePage } from './describe-page.ts'

test('a page has one description at most, and none of the page before', () => {
  const written = () =>
    [...document.querySelectorAll('meta[name=description]')].map((meta) =>
      meta.getAttribute('content'),
    )
  describePage('Create and manage your blog posts.')
  describePage('Six docks, measured.')
  expect(written()).toEqual(['Six docks, measured.'])
  describePage(undefined)
  expect(written()).toEqual([])
})
