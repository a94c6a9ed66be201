import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, expectNoAxeViolations, fillLogin, startServer, test } from './support/index.ts'

const LOGIN = '/login?return=%2Fdashboard%2Fsettings'
const OWNER = { email: 'owner@passkeys.test', password: 'lantern-7-orchard' }

let server: Awaited<ReturnType<typeof startServer>>
// Passkeys need the name of a host.
test.beforeAll(async () => {
  server = await startServer({
    hostname: 'localhost',
    env: { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, OWNER_NAME: 'Ines Okafor' },
  })
})
test.afterAll(() => server.stop())
// A passkey or a code that is refused on purpose.
test.use({ expectedProblems: [/\b40[0139]\b/] })

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click()

/** A phone's authenticator that recognizes its person. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const recognize = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { recognize }
}

/** The browser suggests a passkey for the email field, at times before the page is told to have come, which it then leaves. */
async function openLogin(page: Page) {
  const opening = page.goto(server.url + LOGIN, { waitUntil: 'commit' })
  await opening.catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error
  })
}

async function signOut(page: Page) {
  await page.context().clearCookies({ name: /session/ })
}

test('a passkey is added, signs in and is removed, and an app’s codes follow the password', async ({
  page,
}) => {
  // One long way with six looks of axe.
  test.slow()
  const { recognize } = await addAuthenticator(page)
  await page.goto(server.url + LOGIN)
  await fillLogin(page, OWNER.email, OWNER.password)
  await press(page, 'Sign In')
  await page.waitForURL('**/dashboard/settings')

  await press(page, 'Add a passkey')
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()

  await signOut(page)
  await openLogin(page)
  await page.waitForURL('**/dashboard/settings')
  await expect(page.getByText('not used yet')).toBeHidden()

  // A browser that suggests nothing, for else the suggestion may be quicker than the press.
  await signOut(page)
  await recognize(false)
  const silence = await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto(server.url + LOGIN)
  await press(page, 'Use a passkey')
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await recognize(true)
  await press(page, 'Use a passkey')
  await page.waitForURL('**/dashboard/settings')
  await silence.dispose()

  await page.locator('#two-step').getByRole('button', { name: 'Set up' }).click()
  await page.getByText('Enter the key by hand instead').click()
  const key = await page
    .getByRole('dialog')
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText()
  const totp = new TOTP({ secret: key.replaceAll(' ', '') })
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate())
  await expectNoAxeViolations(page)
  await press(page, 'Turn on')
  await expect(page.getByRole('heading', { name: 'Your new recovery codes' })).toBeFocused()
  const [code = ''] = await page.locator('[data-recovery-codes] li').allInnerTexts()
  await expectNoAxeViolations(page)
  await page.getByLabel('I have saved them').check()
  await press(page, 'Done')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await press(page, 'Remove')
  await expect(page.getByText('Passkey removed.')).toBeVisible()

  await signOut(page)
  await page.goto(server.url + LOGIN)
  await expect(page.getByText('does not belong to an account here')).toBeVisible()
  await fillLogin(page, OWNER.email, OWNER.password)
  await press(page, 'Sign In')
  await page.waitForURL('**/login/code**')
  await page.getByRole('textbox', { name: 'Code' }).fill('000 000')
  await press(page, 'Sign In')
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await press(page, 'Sign In')
  await page.waitForURL('**/dashboard/settings')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})
