// @vitest-environment jsdom
import { EMPTY_DRAFT } from '#web/dashboard/create-post/state/post-draft.ts'
import { compareVersions } from './compare-versions.ts'

const NAMES = { timeZone: 'America/New_York', categories: new Map([['c1', 'Docks']]) }

const differences = (one: object, other: object) =>
  compareVersions({ ...EMPTY_DRAFT, ...one }, { ...EMPTY_DRAFT, ...other }, NAMES).map(
    ({ name, lines, covers }) => ({
      name,
      parts: covers ?? lines.flatMap((line) => ('parts' in line ? line.parts : [])),
    }),
  )

test('a date that differs alone is told on the clock of the site', () => {
  const [found, ...others] = differences({}, { publishAt: '2026-11-01T05:30:00.000Z' })
  expect(found).toEqual({
    name: 'Publication date',
    parts: [{ kind: 'added', text: 'Sun 1 Nov 2026, 01:30' }],
  })
  expect(others).toEqual([])
})

test('categories are told by name, covers as pictures, and the rest in words', () => {
  expect(differences({ category: ['c1'] }, { category: [] })).toEqual([
    { name: 'Categories', parts: [{ kind: 'removed', text: 'Docks' }] },
  ])
  expect(differences({ category: [] }, { category: ['gone'] })).toEqual([
    { name: 'Categories', parts: [{ kind: 'added', text: 'a deleted category' }] },
  ])
  expect(differences({ coverImage: '/media/a/640.jpg' }, {})).toEqual([
    { name: 'Cover', parts: { before: '/media/a/640.jpg', after: '' } },
  ])
  const other = { coverAlt: 'A dock', slug: 'dock', featured: true, tags: ['usb'] }
  expect(differences({}, other).map(({ name }) => name)).toEqual([
    'Alt text of the cover',
    'Tags',
    'Slug',
    'Featured',
  ])
})

test('what a former version does not know is not compared', () => {
  const { publishAt: _date, slug: _slug, featured: _featured, ...former } = EMPTY_DRAFT
  const now = { ...EMPTY_DRAFT, publishAt: '2026-11-01T05:30:00.000Z', slug: 'x', featured: true }
  expect(compareVersions(former, now, NAMES)).toEqual([])
})
