import type { JsonResponse, Success } from '#web/api/refusal.ts'
import { call, type Outcome, type Send } from '#web/dashboard/kit/call.ts'
import { createQuestion } from './question.ts'

const CONFIRM_NEEDED = 'confirm_needed'

export const identityQuestion = createQuestion<undefined, boolean>()

/**
 * Calls the API like `call`. When the server wants a fresh proof of who the person is, it asks for the password and
 * repeats the call; a person who cancels gets the server's refusal.
 */
export async function confirmed<Received extends JsonResponse>(
  send: Send<Received>,
): Promise<Outcome<Success<Received>>> {
  const outcome = await call(send)
  const isNeeded = 'refusal' in outcome && outcome.refusal.code === CONFIRM_NEEDED
  return isNeeded && (await identityQuestion.ask(undefined)) ? call(send) : outcome
}
