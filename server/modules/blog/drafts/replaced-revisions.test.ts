import fc from 'fast-check'
import { replacedBy, type RunSave } from './replaced-revisions.ts'

type Run = RunSave[]

/** What is kept of autosaves of these sizes, run by run. */
function keptOf(sizes: number[]): Run[] {
  const runs: Run[] = []
  for (const [at, bytes] of sizes.entries()) {
    const save = { version: at + 1, bytes }
    const run = runs.at(-1)
    const replaced = run && replacedBy(bytes, run)
    if (!run || !replaced) runs.push([save])
    else runs.splice(-1, 1, [...run.filter(({ version }) => !replaced.includes(version)), save])
  }
  return runs
}

const versions = (runs: Run[]) => runs.flat().map(({ version }) => version)

test.each([
  ['writing on keeps the first and the last', [300, 400, 500, 600], [1, 4]],
  ['small deletions keep the fullest as well', [300, 600, 590, 595], [1, 2, 4]],
  ['deleting all but a letter keeps what was there', [300, 1700, 302, 310], [1, 2, 3, 4]],
  ['deleting bit by bit keeps the fullest', [1000, 970, 940, 910, 880, 850], [1, 4, 5, 6]],
])('%s', (_name, sizes, kept) => expect(versions(keptOf(sizes))).toEqual(kept))

const sizes = fc.array(fc.integer({ min: 250, max: 3000 }), { minLength: 1, maxLength: 60 })

test('whatever was saved, a version of its time says as much', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const runs = keptOf(given)
      for (const [at, bytes] of given.entries()) {
        const run = runs.findLast(([first]) => first && first.version <= at + 1) ?? []
        expect(Math.max(...run.map((save) => save.bytes))).toBeGreaterThanOrEqual(bytes)
      }
    }),
  )
})

test('the first of a run and the last save stay, and a run is three versions at most', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const runs = keptOf(given)
      expect(versions(runs).at(-1)).toBe(given.length)
      expect(versions(runs)[0]).toBe(1)
      for (const run of runs) expect(run.length).toBeLessThanOrEqual(3)
    }),
  )
})
