import { TOTP } from 'otpauth'
import { putSecondFactorDemand } from '#server/modules/settings/index.ts'
import type { TestApp } from './test-app.ts'
import { cookiesOf, proveAddress } from './people.ts'

/** The code that an app with this secret shows, `steps` of 30 seconds from the app's clock. */
export function codeOf(app: TestApp, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 })
}

/** Proves the address and turns two-step sign-in on; the app's clock moves on to a code that is not used. */
export async function turnOnTwoStep(app: TestApp, cookie: string) {
  await proveAddress(app, cookie)
  const post = (path: string, json = {}) => app.request(path, { method: 'POST', cookie, json })
  const { secret } = (await (await post('/api/auth/totp')).json()) as { secret: string }
  const answer = await post('/api/auth/totp/confirm', { code: codeOf(app, secret) })
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
  app.clock.advance(60_000)
  return { secret, recoveryCodes }
}

/** Asks admins for a second factor, whoever has one. */
export async function demandSecondFactor(app: TestApp, isOn = true): Promise<void> {
  await app.ctx.store.transaction((tx) => putSecondFactorDemand(tx, isOn))
}

type Attempt = { address?: string; cookie?: string }

export function enterPassword(
  app: TestApp,
  { email, password }: { email: string; password: string },
  attempt: Attempt = {},
) {
  return app.request('/api/auth/login', { method: 'POST', json: { email, password }, ...attempt })
}

/** Enters the password and resolves to the Cookie header with the ticket. */
export async function ticketOf(
  app: TestApp,
  person: { email: string; password: string },
  attempt: Attempt = {},
): Promise<string> {
  return cookiesOf(await enterPassword(app, person, attempt))
}

export function enterCode(app: TestApp, cookie: string, code: string, address = '203.0.113.7') {
  const path = '/api/auth/login/second'
  return app.request(path, { method: 'POST', cookie, address, json: { code } })
}
