// @vitest-environment jsdom
import { refreshCountsAfter } from './refresh-counts.ts'

const COUNTS = {
  posts: 8,
  waitingComments: 0,
  waitingReviews: 0,
  unreadMessages: 0,
  ordersWaiting: 3,
}
const send = vi.fn(async () => Response.json({ counts: COUNTS }))
beforeEach(() => {
  vi.useFakeTimers()
  send.mockClear()
  document.body.innerHTML =
    '<i data-count="ordersWaiting">4</i><i data-count="waitingComments">1</i>'
})

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('i')].map(({ textContent, hidden }) =>
    hidden ? 'hidden' : textContent,
  )

test('the counts of the sidebar follow a write, and several writes at once ask once', async () => {
  for (const method of ['PUT', 'POST', 'DELETE']) refreshCountsAfter({ method }, send)
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(['3', 'hidden'])
})

test('neither reading nor an autosave counts anything anew', async () => {
  refreshCountsAfter(undefined, send)
  refreshCountsAfter({ method: 'GET' }, send)
  refreshCountsAfter({ method: 'PUT', body: JSON.stringify({ autosave: true }) }, send)
  await vi.runAllTimersAsync()
  expect(send).not.toHaveBeenCalled()
})

test('counts that cannot be read stay as they are', async () => {
  send.mockRejectedValueOnce(new Error('no connection'))
  refreshCountsAfter({ method: 'PUT' }, send)
  await vi.runAllTimersAsync()
  expect(shown()).toEqual(['4', '1'])
})
