import { openSetup } from '#server/modules/accounts/index.ts'
import { createTestApp, WITH_MAIL, type TestApp } from './support/index.ts'
import { documentsOf } from './support/site.ts'

let app: TestApp
afterEach(() => app.close())

describe.each([
  ['a site that sends mail', WITH_MAIL, true],
  ['a site without a mail server', {}, false],
] as const)('%s', (_, env, isSent) => {
  test('offers whoever runs the server a way to a new password where no mail brings one', async () => {
    app = await createTestApp({ env })
    const { main } = await documentsOf(app)('/forgot-password')
    expect(main.includes('<code>npm run reset-password</code>')).toBe(!isSent)
  })

  test('promises notices and password resets at set-up only where they are sent', async () => {
    app = await createTestApp({ env })
    const { pathname, search } = new URL((await openSetup(app.ctx)) ?? 'http://closed')
    const { main } = await documentsOf(app)(pathname + search)
    expect(main).toContain('Create the owner account')
    expect(main.includes('Notices and password resets are sent here.')).toBe(isSent)
  })
})
