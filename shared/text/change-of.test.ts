import { changeOf } from './change-of.ts'

test('a change is said in per cent, and not at all where there was nothing before', () => {
  expect(changeOf(112, 100)).toBe('+12.0%')
  expect(changeOf(50, 100)).toBe('−50.0%')
  expect(changeOf(100_000, 100_001)).toBe('unchanged')
  expect(changeOf(5, 0)).toBeUndefined()
})
