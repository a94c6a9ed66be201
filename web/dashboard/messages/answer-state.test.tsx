import { renderToStaticMarkup } from 'react-dom/server'
import { AnswerState } from './answer-state.tsx'

test.each([
  [0, null, ''],
  [1, null, 'Answered'],
  [1, 'queued', 'Answer on its way'],
  [2, 'kept', 'Answer held'],
  [1, 'failed', 'Answer not sent'],
] as const)('%d answers, the newest %j, show %j', (answers, unsentAnswer, words) => {
  const html = renderToStaticMarkup(<AnswerState message={{ answers, unsentAnswer }} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(words)
  expect(html.includes('tone-ok')).toBe(words === 'Answered')
})
