import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { expect, expectNoAxeViolations, somebody, startServer, test } from './support/index.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let server: Server
let mail: Awaited<ReturnType<typeof startSmtpStandIn>>
test.beforeAll(async () => {
  mail = await startSmtpStandIn()
  const env = { STARTER_CONTENT: 'false', SMTP_URL: mail.url, MAIL_FROM: 'site@example.com' }
  server = await startServer({ env })
})
test.afterAll(async () => {
  await server.stop()
  await mail.close()
})
test.describe.configure({ mode: 'serial' })

const owner = { ...somebody('Ines Okafor'), password: 'lantern-7-orchard' }

function setupLink(): string {
  return /http\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? 'no link'
}

test.describe('the set-up page', () => {
  test.use({ expectedProblems: [/the server responded with a status of (400|404)/] })

  test('is there for the link from the terminal alone', async ({ page }) => {
    for (const query of ['', '?token=', '?token=guess']) {
      const answer = await page.goto(`${server.url}/setup${query}`)
      expect(answer?.status()).toBe(404)
    }
  })

  test('makes the owner, names the site and leads to the dashboard', async ({ page }) => {
    await page.goto(setupLink())
    await expectNoAxeViolations(page)
    await page.getByLabel('Site name').fill('Bench & Co')
    await expect(page.getByRole('region', { name: 'What you get' })).toContainText('Bench & Co')
    await page.getByLabel('Your name').fill(owner.name)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill('password')
    const create = page.getByRole('button', { name: 'Create the owner account' })
    await create.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('too easy to guess')
    await expect(page.getByLabel('Your name')).toHaveValue(owner.name)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await create.click()
    await expect(page).toHaveURL(`${server.url}/dashboard`)
    await expect(page).toHaveTitle('Dashboard | Bench & Co')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${owner.name}`)
  })

  test('is gone afterwards', async ({ page }) => {
    expect((await page.goto(setupLink()))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works.')
  })
})

test('a forgotten password is replaced with the link from the mail', async ({ page }) => {
  await page.goto(`${server.url}/forgot-password`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If an account with that email exists')).toBeVisible()
  await page.goto(await mailedLink(1))
  const newPassword = 'harbour-of-12-boats'
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password was reset.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?notice=password-reset$/)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
})

test('the page that says so is whole for everybody', async ({ page }) => {
  // A response without a document stops the navigation.
  await page.route('**/login?*', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${server.url}/reset-password/done?done=yes`)
  await expectNoAxeViolations(page, 'main')
  await expect(page.getByText('(in 1 second)')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    expectedProblems: [/ csp$|the server responded with a status of (400|401|404)/],
  })

  test('a forgotten password is replaced too', async ({ page }) => {
    await page.goto(`${server.url}/forgot-password`)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Email is required')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText('If an account with that email exists')).toBeVisible()
    const link = await mailedLink(2)
    await page.goto(link)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('at least 8 characters')
    await expect(page.getByLabel('New password')).toHaveValue('')
    await page.getByLabel('New password').fill('meadow-of-30-larks')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Your password was reset. Please sign in')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?notice=password-reset$/)
    await expect(page.getByText('Sign in with the new one.')).toBeVisible()
    expect((await page.goto(link))?.status()).toBe(200)
    await page.getByLabel('New password').fill('meadow-of-31-larks')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('expired token')
  })
})

test('the log tells no secret', async () => {
  const log = server.output().replace(setupLink(), '')
  const token = (await mailedLink(2)).split('/').at(-1) ?? ''
  for (const secret of [owner.password, 'harbour-of-12-boats', token]) {
    expect(log).not.toContain(secret)
  }
})

/** The link in the `count`th mail that contains one. */
async function mailedLink(count: number): Promise<string> {
  const links = () =>
    mail.received.flatMap(({ source }) => {
      const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      return /http\S+\/reset-password\/[\w-]+/.exec(text)?.[0] ?? []
    })
  await expect.poll(() => links().length).toBeGreaterThanOrEqual(count)
  return links()[count - 1] ?? 'no link'
}
