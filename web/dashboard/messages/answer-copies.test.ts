import { parseAnswerCopy } from './answer-copies.ts'

const copy = { text: 'Half an ans', savedAt: '2026-11-20T09:00:00.000Z', writer: 'w1' }

test('a kept answer comes back as it was typed', () => {
  expect(parseAnswerCopy(JSON.stringify(copy))).toEqual(copy)
})

test.each([
  null,
  '',
  'null',
  '{',
  '[]',
  JSON.stringify({ ...copy, text: ' ' }),
  JSON.stringify({ ...copy, text: 5 }),
  JSON.stringify({ ...copy, savedAt: 'yesterday' }),
  JSON.stringify({ ...copy, writer: 'x'.repeat(101) }),
  JSON.stringify({ ...copy, text: 'x'.repeat(20_000) }),
])('what is no kept answer is passed over: %j', (stored) => {
  expect(parseAnswerCopy(stored)).toBeUndefined()
})
