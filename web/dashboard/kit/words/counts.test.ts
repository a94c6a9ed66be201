// @vitest-environment jsdom
import { setCount } from './counts.ts'

test('a count is shown everywhere, and a number of waiting things only when there are some', () => {
  document.body.innerHTML =
    '<i data-count="posts">3</i><i data-count="waitingComments">1</i><i data-count="posts">3</i>'
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('i')].map((one) => [one.textContent, one.hidden])
  setCount('posts', 0)
  setCount('waitingComments', 0)
  expect(shown()).toEqual([
    ['0', false],
    ['0', true],
    ['0', false],
  ])
  setCount('waitingComments', 2)
  expect(shown()[1]).toEqual(['2', false])
})
