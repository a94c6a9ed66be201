import { retryByItself } from './retry.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  vi.stubGlobal('location', { href: 'http://site.test/store/product/lamp', reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answers(...statuses: number[]) {
  const fetch = vi.fn(async () => new Response(null, { status: statuses.shift() ?? 503 }))
  vi.stubGlobal('fetch', fetch)
  void retryByItself()
  return fetch
}

test('a page that failed looks again after one second, then after two more, and then stops', async () => {
  const fetch = answers()
  await vi.advanceTimersByTimeAsync(999)
  expect(fetch).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1999)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is there again is loaded once', async () => {
  const fetch = answers(503, 200)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledOnce()
})
