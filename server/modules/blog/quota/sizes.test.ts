import { expect, test } from 'vitest'
import { spareRevisions, type KeptRevision } from './sizes.ts'

const LIMITS = { most: 5, bytes: 100, fewest: 3 }

const revision = (version: number, given: Partial<KeptRevision> = {}): KeptRevision => ({
  ...{ version, reason: 'save', status: 'draft', bytes: 1 },
  ...given,
})

test.each<[string, KeptRevision[], number[]]>([
  ['few and short', [1, 2, 3].map((at) => revision(at)), []],
  ['too many, the oldest go', [1, 2, 3, 4, 5, 6, 7].map((at) => revision(at)), [1, 2]],
  [
    'autosaves before what was saved by hand',
    [1, 2, 3, 4, 5, 6].map((at) => revision(at, at === 4 ? { reason: 'autosave' } : {})),
    [4],
  ],
  [
    'one long version among short ones, until the others fit',
    [1, 2, 3, 4].map((at) => revision(at, at === 2 ? { bytes: 1000 } : {})),
    [1],
  ],
  [
    'long versions, but never below the fewest',
    [1, 2, 3, 4, 5].map((at) => revision(at, { bytes: 90 })),
    [1, 2],
  ],
  [
    'not the last published one, however old',
    [1, 2, 3, 4, 5, 6, 7].map((at) => revision(at, at === 1 ? { status: 'published' } : {})),
    [2, 3],
  ],
  [
    'an earlier published one',
    [1, 2, 3, 4, 5, 6].map((at) => revision(at, at < 3 ? { status: 'published' } : {})),
    [1],
  ],
])('a post with revisions %s', (_, revisions, gone) => {
  expect(spareRevisions(revisions, LIMITS)).toEqual(gone)
})

test('the latest stays, though it is an autosave and alone too long', () => {
  const latest = revision(9, { reason: 'autosave', bytes: 5000 })
  const all = [1, 2, 3, 4, 5, 6].map((at) => revision(at))
  expect(spareRevisions([...all, latest], LIMITS)).toEqual([1, 2, 3, 4])
})
