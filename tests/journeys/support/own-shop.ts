import { request } from '@playwright/test'
import { startServer } from '#tools/machine/server.mjs'
import { owner } from './people.ts'
import { expect, test } from './index.ts'

/** Playwright's test on a shop that sells on delivery, one for all tests of the file that calls this. */
export function ownShop() {
  return test.extend<object, { site: string }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
      async ({}, use) => {
        const { name: OWNER_NAME, email: OWNER_EMAIL, password: OWNER_PASSWORD } = owner
        const env = { OWNER_NAME, OWNER_EMAIL, OWNER_PASSWORD, RATE_LIMITS: 'off' }
        const server = await startServer({ env })
        await openShop(server.url)
        await use(server.url)
        await server.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ site }, use) => use(site),
  })
}

async function openShop(site: string): Promise<void> {
  const desk = await request.newContext({ baseURL: site })
  const { email, password } = owner
  await desk.post('/api/auth/login', { data: { email, password } })
  const open = { checkoutMode: 'checkout', payOnDelivery: true }
  // What strangers may order is tested in the room of orders.
  const data = { ...open, unpaidShare: 100, payOnDeliveryLimit: 100_000 }
  expect((await desk.put('/api/settings', { data })).status()).toBe(200)
  await desk.dispose()
}
