import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from './with-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a network failure is tried again after one second and then after two, and is given up after the third time', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const result = withRetries(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(await result).toBeInstanceOf(TypeError)
})

test('an answer stands, also when it is a refusal', async () => {
  const load = vi.fn(() => Promise.reject(new Response(null, { status: 404 })))
  await expect(withRetries(load)).rejects.toBeInstanceOf(Response)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a late success is a success', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(7)
  const result = withRetries(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toBe(7)
})
