import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'

type Passkeys = ApiClient['auth']['login']['passkey']

/** A challenge works for five minutes; the one that waits behind the email field is renewed before. */
const RENEW_MS = 4 * 60_000
const API = '/api/auth/login/passkey'

/** Signs in with a passkey: by the button in `element`, or by the browser's suggestions for the email field. */
export function offerPasskeys(element: HTMLElement) {
  const button = element.querySelector('button')
  const status = element.querySelector<HTMLElement>('[role="status"]')
  if (!button || !status || !browserSupportsWebAuthn()) return element.remove()
  const next = element.dataset.next ?? '/'

  async function signIn(isSuggested: boolean): Promise<void> {
    try {
      const { options } = await post<AnswerOf<Passkeys['options']['$post']>>('/options')
      const credential = await startAuthentication({
        // Made for this call by the server's half of the same library; the API tells only that it is an object.
        optionsJSON: options as object as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill: isSuggested,
      })
      await post('', { credential })
      location.assign(next)
    } catch (error) {
      if (error instanceof Refused || !isSuggested) say(wordsFor(error))
      if (!isSuggested) void suggest()
    }
  }
  async function suggest() {
    if (await browserSupportsWebAuthnAutofill()) await signIn(true)
  }
  function say(text: string) {
    if (status) status.textContent = text
  }

  button.addEventListener('click', () => {
    say('')
    void signIn(false)
  })
  setInterval(() => void suggest(), RENEW_MS)
  void suggest()
}

class Refused extends Error {}

async function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(API + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  })
  const told: Answer & { message?: string } = await answer.json()
  if (!answer.ok) throw new Refused(told.message)
  return told
}

function wordsFor(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'No passkey was used. Try again, or sign in with your password.'
  return 'This browser could not use a passkey here. Sign in with your password.'
}
