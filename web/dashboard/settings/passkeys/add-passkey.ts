import type { Passkey } from '#server/modules/accounts/passkeys/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { makePasskey } from '#web/dashboard/kit/confirm/passkeys.ts'

/** Adds a passkey of this device, named after it. */
export async function addPasskey(): Promise<Outcome<{ passkey: Passkey }>> {
  const started = await confirmed((api) => api.auth.passkeys.options.$post())
  if ('refusal' in started) return started
  const made = await makePasskey(started.value.options)
  if ('refusal' in made) return made
  const json = { name: nameOf(navigator.userAgent), credential: made.value }
  return call((api) => api.auth.passkeys.$post({ json }))
}

const DEVICES = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux']

function nameOf(userAgent: string): string {
  const device = DEVICES.find((name) => userAgent.includes(name))
  return device ? `${device.replace('CrOS', 'Chromebook')} passkey` : 'My passkey'
}
