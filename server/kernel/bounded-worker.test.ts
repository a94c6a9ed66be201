import { fileURLToPath } from 'node:url'
import { BoundedWorker, TooBusy } from './bounded-worker.ts'
import type { EndlessJob } from './endless-worker.fixture.ts'
import { TookTooLong } from './within-time.ts'

const file = fileURLToPath(new URL('./endless-worker.fixture.ts', import.meta.url))
const open = () => new BoundedWorker<EndlessJob, string>(file)
const LONG = { limitMs: 15_000 }

test('a job is answered, and its failure told', async () => {
  const worker = open()
  await expect(worker.run('fail', LONG)).rejects.toThrow('no such thing')
  expect(await worker.run('answer', LONG)).toBe('answered')
})

test('an endless job is ended at its limit, and those that wait for it are answered', async () => {
  const worker = open()
  let spentMs = 0
  const endless = worker.run('never end', { limitMs: 100, onEnd: (tookMs) => (spentMs = tookMs) })
  const next = worker.run('answer', LONG)
  await expect(endless).rejects.toThrow(TookTooLong)
  expect(spentMs).toBeGreaterThanOrEqual(99)
  expect(await next).toBe('answered')
})

test('this thread goes on while a job runs', async () => {
  const worker = open()
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await worker.run('never end', { limitMs: 300 }).catch(() => {})
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

test.each(['take all memory', 'exit'] as const)('a job that would %s ends alone', async (job) => {
  const worker = open()
  await expect(worker.run(job, { limitMs: 10_000 })).rejects.toThrow()
  expect(await worker.run('answer', LONG)).toBe('answered')
})

test('who would wait behind too many others is told at once', async () => {
  const worker = open()
  const jobs = [1, 2, 3].map(() => worker.run('answer', { ...LONG, mostWaiting: 1 }))
  const outcomes = await Promise.allSettled(jobs)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[2]).toMatchObject({ reason: expect.any(TooBusy) })
})
