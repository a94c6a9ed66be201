import { startAiStandIn, type AiMode } from '#tests/support/ai-stand-in.ts'
import { openAiServer, type AiLimits, type AiPart } from './ai.ts'

type StandIn = Awaited<ReturnType<typeof startAiStandIn>>

let standIn: StandIn | undefined
afterEach(async () => {
  await standIn?.close()
  standIn = undefined
})

const TEXT = 'A draft of some length. '.repeat(20)

async function ask(
  mode: AiMode,
  limits: Partial<AiLimits> = {},
  signal = new AbortController().signal,
) {
  standIn = await startAiStandIn({ mode, text: TEXT })
  const server = openAiServer({ baseUrl: standIn.baseUrl, apiKey: 'key-7', model: 'small', limits })
  const parts: AiPart[] = []
  for await (const part of server.write({ instructions: 'Be brief.', prompt: 'Write.', signal }))
    parts.push(part)
  const end = parts.at(-1)
  return { text: textOf(parts), end, fault: end?.kind === 'fault' ? end.fault : undefined }
}

const textOf = (parts: AiPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')

test('an answer comes piece by piece, with what it cost', async () => {
  const { text, end } = await ask('good')
  expect(text).toBe(TEXT)
  expect(end).toEqual({ kind: 'end', usage: { inputTokens: 321, outputTokens: 654 } })
  expect(standIn?.asked).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer key-7',
      body: expect.objectContaining({ model: 'small', stream: true }),
    },
  ])
})

test('an answer without figures is whole all the same', async () => {
  expect(await ask('no-usage')).toMatchObject({
    text: TEXT,
    end: { kind: 'end', usage: undefined },
  })
})

test.each([
  ['status-401', 'refused_key'],
  ['status-403', 'refused_key'],
  ['status-404', 'unknown_model'],
  ['status-429', 'busy'],
  ['status-500', 'failed'],
  ['error-in-stream', 'failed'],
  ['garbage', 'garbled'],
  ['html', 'garbled'],
  ['redirect', 'redirected'],
  ['cut', 'cut'],
  ['too-short', 'cut'],
] as const)('a server that answers with %s is told apart as %s', async (mode, fault) => {
  expect((await ask(mode)).end).toEqual({ kind: 'fault', fault })
})

test('a server that is not there is unreachable', async () => {
  const server = openAiServer({ baseUrl: 'http://127.0.0.1:9/v1', model: 'small' })
  const request = { instructions: '', prompt: 'x', signal: new AbortController().signal }
  const parts = server.write(request)[Symbol.asyncIterator]()
  expect((await parts.next()).value).toEqual({ kind: 'fault', fault: 'unreachable' })
  expect((await parts.next()).done).toBe(true)
})

test('a server that says nothing, or only keeps the line open, is given up', async () => {
  expect((await ask('never', { idleMs: 80 })).fault).toBe('silent')
  await standIn?.close()
  expect((await ask('dripping', { idleMs: 80 })).fault).toBe('silent')
})

test('an answer that takes too long as a whole is ended', async () => {
  expect((await ask('slow', { totalMs: 150 })).fault).toBe('too_slow')
})

test('an answer that is too large is ended, as text and as bytes without an end', async () => {
  expect((await ask('huge', { textBytes: 300_000 })).fault).toBe('too_large')
  await standIn?.close()
  expect((await ask('endless-line', { wireBytes: 3_000_000 })).fault).toBe('too_large')
})

test('a stop ends the request at the server too', async () => {
  const stop = new AbortController()
  const asked = ask('slow', {}, stop.signal)
  await expect.poll(() => standIn?.open()).toBe(1)
  stop.abort()
  expect((await asked).fault).toBe('stopped')
  await expect.poll(() => standIn?.open()).toBe(0)
})
