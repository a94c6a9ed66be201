import { createApiClient } from '#web/api/client.ts'
import { setCount, type CountName } from './words/counts.ts'

const NAMES: CountName[] = [
  'posts',
  'waitingComments',
  'waitingReviews',
  'unreadMessages',
  'ordersWaiting',
]
const TOGETHER_MS = 150

/** What people do often while nothing is counted anew: saves of a text that is being written. */
const QUIET = /"autosave":true/

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the counts of the sidebar again once a write was accepted; several at once are one. */
export function refreshCountsAfter(init: RequestInit | undefined, send: typeof fetch): void {
  const method = init?.method ?? 'GET'
  const isQuiet = typeof init?.body === 'string' && QUIET.test(init.body)
  if (method === 'GET' || isQuiet) return
  clearTimeout(timer)
  timer = setTimeout(() => void countAgain(send), TOGETHER_MS)
}

// The counts are no reason to disturb anybody: the next screen brings them as well.
async function countAgain(send: typeof fetch): Promise<void> {
  const answer = await createApiClient('/', send)
    .frame.$get()
    .catch(() => undefined)
  if (!answer?.ok) return
  const { counts } = await answer.json()
  if (counts) for (const name of NAMES) setCount(name, counts[name])
}
