import fc from 'fast-check'
import { saysMuchLess } from './sizes.ts'
import { spareRevisions, type KeptRevision } from './spare-revisions.ts'

const LIMITS = { most: 5, bytes: 100, fewest: 3 }

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 10, at)).toISOString()

const revision = (version: number, given: Partial<KeptRevision> = {}): KeptRevision => ({
  version,
  reason: 'save',
  status: 'draft',
  bytes: 1,
  savedBy: 'ira',
  begunAt: minute(0),
  createdAt: minute(0),
  ...given,
})

test.each<[string, KeptRevision[], number[]]>([
  ['few and short', [1, 2, 3].map((at) => revision(at)), []],
  ['too many, the oldest go', [1, 2, 3, 4, 5, 6, 7].map((at) => revision(at)), [1, 2]],
  [
    'autosaves in the middle of a session before what was saved by hand',
    [1, 2, 3, 4, 5, 6].map((at) =>
      revision(at, at === 3 || at === 4 ? { reason: 'autosave' } : {}),
    ),
    [4],
  ],
  [
    'not the first autosave of a run before older ones by hand',
    [1, 2, 3, 4, 5, 6].map((at) =>
      revision(at, at === 4 ? { reason: 'autosave', begunAt: minute(1) } : {}),
    ),
    [1],
  ],
  [
    'not the last autosave of a session before older ones by hand',
    [1, 2, 3, 4, 5, 6].map((at) =>
      revision(at, {
        ...(at === 3 || at === 4 ? { reason: 'autosave' } : {}),
        ...(at > 4 ? { begunAt: minute(9), createdAt: minute(9) } : {}),
      }),
    ),
    [1],
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

const AUTOSAVED = { reason: 'autosave' } as const

test.each<[string, number[], number[]]>([
  ['a text that was cut down after it', [800, 1900, 950, 950, 950, 950, 950], [3, 4]],
  ['nor what was cut down bit by bit', [1900, 1870, 1840, 1810, 1780, 1750, 1720], [2, 3]],
  ['but one that was only rewritten', [1900, 1900, 1900, 1900, 1900, 1900, 1900], [2, 3]],
])('a full history never loses %s', (_, sizes, gone) => {
  const all = sizes.map((bytes, at) => revision(at + 1, { ...AUTOSAVED, bytes: bytes + 1024 }))
  expect(spareRevisions(all, { ...LIMITS, bytes: 1e6 })).toEqual(gone)
})

test('the fullest text ever saved stays, however often the history was full since', () => {
  const peak = fc.integer({ min: 100, max: 4000 })
  fc.assert(
    fc.property(fc.array(peak, { minLength: 2, maxLength: 5 }), fc.boolean(), (peaks, isByHand) => {
      const reason = isByHand ? 'save' : 'autosave'
      const saves = peaks.flatMap((to, at) => steps(peaks[at - 1] ?? 100, to))
      let left: KeptRevision[] = []
      for (const [at, bytes] of saves.entries()) {
        const times = { begunAt: minute(at * 20), createdAt: minute(at * 20) }
        left.push(revision(at, { reason, bytes: bytes + 1024, ...times }))
        const gone = spareRevisions(left, { most: 12, bytes: 1e6, fewest: 3 })
        left = left.filter(({ version }) => !gone.includes(version))
        expect(left.length).toBeLessThanOrEqual(12)
        expect(left.at(-1)?.version).toBe(at)
      }
      const fullest = Math.max(...left.map((one) => one.bytes - 1024))
      expect(saysMuchLess(fullest, Math.max(...saves))).toBe(false)
    }),
  )
})

const steps = (from: number, to: number) =>
  Array.from({ length: 10 }, (_, at) => Math.round(from + ((to - from) * (at + 1)) / 10))
