import { createApiClient, type ApiClient } from '#web/api/client.ts'
import { ApiRefusal, attempt, type Answer, type Success } from '#web/api/refusal.ts'
import { askToSignIn } from './sign-in.ts'

export const UNREACHABLE = 'The server cannot be reached.'

/** What came of a call; a refusal of status 0 says that the server was not reached. */
export type Outcome<Value> = { value: Value } | { refusal: ApiRefusal }

/** The API over the network; throws an `ApiRefusal` of status 0 where that fails. */
export const networkApi = createApiClient('/', (input, init) =>
  fetch(input, init).catch(() => {
    throw new ApiRefusal(0, { message: UNREACHABLE })
  }),
)

type Send<Given extends Answer> = (api: ApiClient) => Promise<Given>

/**
 * The one way in which a screen calls the API. It never throws. When the session has ended it asks for the password
 * and then calls again, so that nothing typed is lost.
 */
export async function call<Given extends Answer>(
  send: Send<Given>,
): Promise<Outcome<Success<Given>>> {
  const outcome = await tryCall(send)
  const isSignedOut = 'refusal' in outcome && outcome.refusal.status === 401
  return isSignedOut && (await askToSignIn()) ? tryCall(send) : outcome
}

/** A call for those who deal with an ended session themselves. */
export async function tryCall<Given extends Answer>(
  send: Send<Given>,
): Promise<Outcome<Success<Given>>> {
  try {
    return await attempt(send(networkApi))
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

/** What went wrong on the way to the server, or in what it answered, as a refusal. */
export function refusalOf(error: unknown): ApiRefusal {
  return error instanceof ApiRefusal ? error : new ApiRefusal(0, { message: UNREACHABLE })
}

/** Calls for one thing after the other; tells which went well, and why others did not. */
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
