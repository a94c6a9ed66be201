import { once } from 'node:events'
import { Hono } from 'hono'
import { pino } from 'pino'
import type { AppEnv } from './app-env.ts'
import { compression } from './compression.ts'
import { eventStream, type ServerEvent } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const logLines: string[] = []
const log = pino({}, { write: (line) => void logLines.push(line) })

function read(
  events: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
  streamed: typeof eventStream = eventStream,
) {
  const app = new Hono<AppEnv>()
  app.use(compression)
  app.get('/', (c) => streamed(c, log, events))
  return app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
}

async function nextText(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await reader.read()).value)
}

const untilEnded = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort')
}

test('events arrive while more are to come, uncompressed, and silence is filled', async () => {
  const answer = await read(async function* (signal) {
    yield { event: 'text', data: { text: 'two\nlines' } }
    await untilEnded(signal)
  })
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  const reader = answer.body!.getReader()
  expect(await nextText(reader)).toBe('event: text\ndata: {"text":"two\\nlines"}\n\n')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await nextText(reader)).toBe(': still here\n\n')
  await reader.cancel()
})

test('a client that goes ends what is under way', async () => {
  let ended = false
  const answer = await read(async function* (signal) {
    yield { event: 'text', data: {} }
    await untilEnded(signal)
    ended = true
  })
  await answer.body!.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toBe(true)
  expect(logLines).toEqual([])
})

test('a fault ends the stream and is logged, not told', async () => {
  const answer = await read(async function* () {
    yield { event: 'text', data: {} }
    throw new Error('a secret')
  })
  expect(await answer.text()).toBe('event: text\ndata: {}\n\n')
  expect(logLines.join('')).toContain('a secret')
})

test('a server that stops ends its streams with a last word', async () => {
  // The tests of a worker share their modules, and what stops here would have stopped for those before and after it.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { announceStop } = await import('./health.ts')
  const { eventStream: streamed } = await import('./event-stream.ts')
  const answer = await read(async function* (signal) {
    yield { event: 'text', data: {} }
    await untilEnded(signal)
    yield { event: 'error', data: { message: 'stopping' } }
  }, streamed)
  announceStop()
  expect(await answer.text()).toContain('"message":"stopping"')
})
