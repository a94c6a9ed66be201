import { compareBlocks } from './text-difference.ts'

const shown = (before: string[], after: string[]) =>
  compareBlocks(before, after).map((line) =>
    line.kind === 'skipped'
      ? `… ${line.count}`
      : `${line.kind}: ${line.parts.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join('')}`,
  )

test('words that changed within a block are marked in their place', () => {
  expect(shown(['Six docks were tested here.'], ['Seven docks were tested here.'])).toEqual([
    'changed: -Six-+Seven+ docks were tested here.',
  ])
})

test('blocks that came and went are marked whole', () => {
  expect(shown(['A', 'B'], ['A', 'B', 'C is new'])).toEqual(['… 1', 'same: B', 'added: +C is new+'])
  expect(shown(['Entirely different words'], ['Nothing shared'])).toEqual([
    'removed: -Entirely different words-',
    'added: +Nothing shared+',
  ])
})

test('long runs that are alike are folded', () => {
  const many = Array.from({ length: 50 }, (_, at) => `Block ${at}`)
  expect(shown(many, [...many, 'End'])).toEqual(['… 49', 'same: Block 49', 'added: +End+'])
  expect(shown(many, many)).toEqual(['… 50'])
})
