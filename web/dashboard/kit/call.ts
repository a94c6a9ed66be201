import { CDN_HEADER } from '#shared/api/cdn-header.ts'
import { accountHeader } from '#web/api/account.ts'
import { createApiClient, type ApiClient } from '#web/api/client.ts'
import { ApiRefusal, attempt, type JsonResponse, type Success } from '#web/api/refusal.ts'
import { refreshCountsAfter } from './refresh-counts.ts'
import { askToSignIn } from './confirm/sign-in.ts'
import { toast } from '#web/ui/browser/toast.ts'

export const UNREACHABLE = 'The server cannot be reached.'

/** The result of a call; a refusal with status 0 means the server was not reached. */
export type Outcome<Value> = { value: Value } | { refusal: ApiRefusal }

// A megabyte, the largest text, takes this long on a line of 100 kbit/s.
const ANSWER_WITHIN_MS = 90_000

/** The API over the network; network failures, and a server that never answers, throw an `ApiRefusal` with status 0. */
export const networkApi = createApiClient('/', async (input, init) => {
  const response = await fetch(input, asAccount(init)).catch(() => {
    throw new ApiRefusal(0, { message: UNREACHABLE })
  })
  if (response.ok) refreshCountsAfter(init, fetch)
  tellOfCdn(response.headers.get(CDN_HEADER))
  return response
})

function asAccount(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(accountHeader())) headers.set(name, value)
  const signals = [AbortSignal.timeout(ANSWER_WITHIN_MS), ...(init.signal ? [init.signal] : [])]
  return { ...init, headers, signal: AbortSignal.any(signals) }
}

export type Send<Received extends JsonResponse> = (api: ApiClient) => Promise<Received>

/**
 * Calls the API without ever throwing. If the session has expired it asks for the password and retries, so that
 * nothing typed is lost.
 */
export async function call<Received extends JsonResponse>(
  send: Send<Received>,
): Promise<Outcome<Success<Received>>> {
  const outcome = await tryCall(send)
  const isSignedOut = 'refusal' in outcome && outcome.refusal.status === 401
  return isSignedOut && (await askToSignIn()) ? tryCall(send) : outcome
}

/** Like `call`, for callers that handle an expired session themselves. */
export async function tryCall<Received extends JsonResponse>(
  send: Send<Received>,
): Promise<Outcome<Success<Received>>> {
  try {
    return await attempt(send(networkApi))
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

/** Converts any error of a request into a refusal. */
export function refusalOf(error: unknown): ApiRefusal {
  return error instanceof ApiRefusal ? error : new ApiRefusal(0, { message: UNREACHABLE })
}

/** Calls for one item after the other. Returns those that succeeded and the reasons for the others. */
export async function callForEach<Thing>(
  things: Thing[],
  send: (thing: Thing) => Promise<Outcome<unknown>>,
) {
  const done: Thing[] = []
  const failed: { thing: Thing; refusal: ApiRefusal }[] = []
  for (const thing of things) {
    const outcome = await send(thing)
    if ('refusal' in outcome) failed.push({ thing, refusal: outcome.refusal })
    else done.push(thing)
  }
  return { done, failed }
}

/** Says so where readers may still see what was changed or taken off the site. */
function tellOfCdn(state: string | null) {
  if (state === 'waiting') toast.info('Changed on the site. The CDN follows within seconds.')
  if (state === 'failed')
    toast.error(
      'Changed on the site, but the CDN may still show the old copy. The owner finds the reason under Failed tasks.',
    )
}
