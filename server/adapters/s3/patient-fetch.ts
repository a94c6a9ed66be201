import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { codeOf, wordsOf } from '#server/kernel/error-words.ts'
import { asRecord } from '#shared/api/record.ts'
import { BucketError, mayPass } from './bucket-error.ts'

const ATTEMPTS = 3
const ANSWER_MS = 5 * SECOND_MS
// Of removing a thousand objects, or putting the pieces of a large one together.
const POST_SHARE = 6
const SLOWEST_BYTES_PER_MS = 128
const FIRST_PAUSE_MS = 150

type Sent = { body: Buffer | undefined; init: RequestInit }

/**
 * A fetch whose answers are whole: a request that gets no answer within `answerMs`, one that is cut off, or "try again" is
 * repeated twice, after pauses of random length. Bodies, of at most a few megabytes, may take as long as 128 KB/s need.
 * Throws `BucketError` with the fault `away` when nothing helps.
 */
export function patientFetch(answerMs = ANSWER_MS): typeof fetch {
  return async (input, init = {}) => {
    const sent = withDigest(init)
    for (let attempt = 1; ; attempt++) {
      const answer = await askOnce(input, sent, answerMs)
      const isLast = attempt === ATTEMPTS
      if (answer instanceof Response && (isLast || !mayPass(answer.status))) return answer
      if (isLast && answer instanceof Error) throw answer
      await wait(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2))
    }
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
  answerMs: number,
): Promise<Response | BucketError> {
  const limit = timeLimit(init.method === 'POST' ? POST_SHARE * answerMs : answerMs)
  limit.extend(body?.length ?? 0)
  try {
    const answer = await fetch(input, { ...init, signal: limit.signal })
    const { status, headers } = answer
    limit.extend(Number(headers.get('Content-Length') ?? 0))
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
  let timer: NodeJS.Timeout | undefined
  return {
    signal: controller.signal,
    /** Begins again, with as long as so many bytes may take. */
    extend(byBytes: number) {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), ms + byBytes / SLOWEST_BYTES_PER_MS)
    },
    end: () => clearTimeout(timer),
  }
}

const mayHaveBody = (status: number) => ![204, 205, 304].includes(status)
