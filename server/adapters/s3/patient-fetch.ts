import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { codeOf, wordsOf } from '#server/kernel/error-words.ts'
import { asRecord } from '#shared/record.ts'
import { BucketError, mayPass } from './bucket-error.ts'

const ATTEMPTS = 3
const ANSWER_MS = 5 * SECOND_MS
// Removing a thousand objects, or putting the pieces of a large one together.
const POST_ANSWER_MS = 30 * SECOND_MS
const SLOWEST_BYTES_PER_MS = 128
const FIRST_PAUSE_MS = 150

type Sent = { body: Buffer | undefined; init: RequestInit }

/**
 * A fetch whose answers are whole: a request that gets no answer within 5 seconds, one that is cut off, or "try again" is
 * repeated twice, after pauses of random length. Bodies, of at most a few megabytes, may take as long as 128 KB/s need.
 * Throws `BucketError` with the fault `away` when nothing helps.
 */
export const patientFetch: typeof fetch = async (input, init = {}) => {
  const sent = withDigest(init)
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(input, sent)
    const isLast = attempt === ATTEMPTS
    if (answer instanceof Response && (isLast || !mayPass(answer.status))) return answer
    if (isLast && answer instanceof Error) throw answer
    await wait(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2))
  }
}

// The store then refuses what was damaged on the way.
function withDigest(init: RequestInit): Sent {
  const { body } = init
  if (!(typeof body === 'string' || body instanceof Uint8Array) || body.length === 0)
    return { body: undefined, init: { ...init, redirect: 'manual' } }
  const bytes = Buffer.from(body)
  const headers = new Headers(init.headers)
  headers.set('Content-MD5', createHash('md5').update(bytes).digest('base64'))
  return { body: bytes, init: { ...init, headers, body: bytes, redirect: 'manual' } }
}

async function askOnce(
  input: Parameters<typeof fetch>[0],
  { body, init }: Sent,
): Promise<Response | BucketError> {
  const answerMs = init.method === 'POST' ? POST_ANSWER_MS : ANSWER_MS
  const limit = timeLimit(answerMs + (body?.length ?? 0) / SLOWEST_BYTES_PER_MS)
  try {
    const answer = await fetch(input, { ...init, signal: limit.signal })
    const { status, headers } = answer
    limit.extend(Number(headers.get('Content-Length') ?? 0) / SLOWEST_BYTES_PER_MS)
    const bytes = await answer.arrayBuffer()
    return new Response(mayHaveBody(status) ? bytes : null, { status, headers })
  } catch (error) {
    const { cause = error } = asRecord(error)
    const code = limit.signal.aborted ? 'ETIMEDOUT' : codeOf(cause)
    return new BucketError('away', code, `S3 did not answer: ${code || wordsOf(cause)}`)
  } finally {
    limit.end()
  }
}

function timeLimit(ms: number) {
  const controller = new AbortController()
  const start = (afterMs: number) => setTimeout(() => controller.abort(), afterMs)
  let timer = start(ms)
  return {
    signal: controller.signal,
    extend(byMs: number) {
      clearTimeout(timer)
      timer = start(ANSWER_MS + byMs)
    },
    end: () => clearTimeout(timer),
  }
}

const mayHaveBody = (status: number) => ![204, 205, 304].includes(status)
