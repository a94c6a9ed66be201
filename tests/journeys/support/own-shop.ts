import { request } from '@playwright/test'
import { owner } from './people.ts'
import { expect } from './index.ts'
import { ownSite, siteOf } from './own-site.ts'

/** Playwright's test on a shop that sells on delivery and serves several files: each finds the orders of its own in it. */
export const test = siteOf(shopOf())

/** The same on a shop for the tests of one file, which change its settings or count all that it has. */
export function ownShop(env: Record<string, string> = {}) {
  return ownSite(shopOf(env))
}

function shopOf(env: Record<string, string> = {}) {
  return { env: { RATE_LIMITS: 'off', ...env }, prepare: openShop }
}

export async function openShop(site: string): Promise<void> {
  const desk = await request.newContext({ baseURL: site })
  const { email, password } = owner
  await desk.post('/api/auth/login', { data: { email, password } })
  const open = { checkoutMode: 'checkout', payOnDelivery: true }
  // What strangers may order is tested in the room of orders.
  const data = { ...open, unpaidShare: 100, payOnDeliveryLimit: 100_000 }
  expect((await desk.put('/api/settings', { data })).status()).toBe(200)
  await desk.dispose()
}
