import { accountHeader } from '#web/api/account.ts'
import type { ErrorBody } from '#web/api/refusal.ts'
import { useEffect, useReducer, useRef } from 'react'
import type { StreamEvent } from '#server/modules/ai/schema.ts'
import { askToSignIn } from '#web/dashboard/kit/confirm/sign-in.ts'
import { draftReducer, EMPTY } from './draft-state.ts'
import { readStream } from './read-stream.ts'

const LOST = 'The connection was lost. The text received so far is still here.'

/** Streams a draft from `path`; unmounting aborts it. */
export function useDraft(path: '/api/ai/blog' | '/api/ai/product') {
  const [state, dispatch] = useReducer(draftReducer, EMPTY)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(brief: object) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    dispatch({ type: 'start' })
    const show = (events: StreamEvent[]) =>
      own.signal.aborted || dispatch({ type: 'events', events })
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...accountHeader() },
        body: JSON.stringify(brief),
        signal: own.signal,
      })
      if (response.status === 401 && (await askToSignIn())) return void start(brief)
      if (!response.ok || !response.body)
        return dispatch({ type: 'fail', ...(await failureOf(response)) })
      await eachFrame(readStream(response.body), show)
      if (!own.signal.aborted) dispatch({ type: 'fail', message: LOST })
    } catch {
      if (!own.signal.aborted) dispatch({ type: 'fail', message: LOST })
    }
  }

  function stop() {
    running.current?.abort()
    dispatch({ type: 'stop' })
  }

  return { state, start, stop, clear: () => dispatch({ type: 'clear' }) }
}

// A fast model sends hundreds of chunks a second; they are batched into one render per frame.
async function eachFrame(
  events: AsyncIterable<StreamEvent>,
  show: (events: StreamEvent[]) => void,
): Promise<void> {
  let waiting: StreamEvent[] = []
  const flush = () => {
    const shown = waiting
    waiting = []
    if (shown.length > 0) show(shown)
  }
  try {
    for await (const event of events) {
      if (waiting.push(event) === 1) setTimeout(flush, FRAME_MS)
    }
  } finally {
    flush()
  }
}

const FRAME_MS = 33

async function failureOf(response: Response) {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  return { message: body.message ?? 'Something went wrong', fields: body.fields }
}
