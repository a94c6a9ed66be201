import { tryCall, type Outcome } from '#web/dashboard/kit/call.ts'

/** Proves with a passkey who the person is. Its code is loaded by whoever presses the button. */
export async function confirmByPasskey(): Promise<Outcome<unknown>> {
  const { askForPasskey } = await import('./passkeys.ts')
  const started = await tryCall((api) => api.auth.confirm.passkey.options.$post())
  if ('refusal' in started) return started
  const credential = await askForPasskey(started.value.options)
  if ('refusal' in credential) return credential
  const json = { credential: credential.value }
  return tryCall((api) => api.auth.confirm.passkey.$post({ json }))
}
