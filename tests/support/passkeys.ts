import { authenticator } from './authenticator.ts'
import { cookiesOf, proveAddress } from './people.ts'
import type { TestApp } from './test-app.ts'

export type Device = ReturnType<typeof authenticator>

type Options = { challenge: string; user: { id: string } }

const send = (app: TestApp, path: string, { cookie = '', json = {} }) =>
  app.request(`/api/auth/${path}`, { method: 'POST', cookie, json })

/** Opens a ceremony, with a proven address where a passkey is added: its options, and the cookies of the browser that may answer it. */
export async function startCeremony(app: TestApp, path: string, cookie = '') {
  if (path === 'passkeys') await proveAddress(app, cookie)
  const answer = await send(app, `${path}/options`, { cookie })
  const { options } = (await answer.json()) as { options: Options }
  return { options, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') }
}

/** Adds a passkey to the account of a session, and returns its device. */
export async function addPasskey(app: TestApp, cookie: string): Promise<Device> {
  const device = authenticator()
  const ceremony = await startCeremony(app, 'passkeys', cookie)
  const json = { name: 'My phone', credential: device.make(ceremony.options) }
  const answer = await send(app, 'passkeys', { cookie: ceremony.cookie, json })
  if (answer.status !== 201) throw new Error(`no passkey: ${answer.status}`)
  return device
}

export async function confirmWith(app: TestApp, session: string, device: Device) {
  const { options, cookie } = await startCeremony(app, 'confirm/passkey', session)
  return send(app, 'confirm/passkey', { cookie, json: { credential: device.show(options) } })
}
