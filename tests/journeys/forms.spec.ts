import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, fillLogin, owner, test } from './support/index.ts'

const main = (page: Page) => page.getByRole('main')

test('a page of another site cannot post to the forms', async ({ request }) => {
  for (const path of ['/login', '/signup', '/contact', '/logout', '/setup']) {
    const answer = await request.post(path, {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      form: { email: owner.email, password: owner.password },
    })
    expect(answer.status(), path).toBe(403)
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('a form that cannot be read is answered like an empty one', async ({ request }) => {
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password/x', '/contact']) {
    for (const type of ['multipart/form-data; boundary=b', 'application/json', 'text/plain']) {
      const answer = await request.post(path, {
        headers: { 'content-type': type },
        data: Buffer.from('--b\r\nnothing'),
      })
      expect(answer.status(), `${path} ${type}`).toBe(400)
    }
  }
})

test.describe('a form that is refused', () => {
  test.use({ expectedProblems: [/the server responded with a status of (400|401|409)/] })

  test('keeps what was typed, says why and leads to the field', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, 'not-an-email', 'whatever')
    await main(page).getByRole('button', { name: 'Sign In' }).click()
    const summary = main(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Invalid email format')
    await expect(page.getByLabel('Email')).toHaveValue('not-an-email')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(page)
    await summary.getByRole('link').click()
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('says the same about a wrong password and an unknown e-mail', async ({ page }) => {
    for (const email of [owner.email, 'nobody@example.com']) {
      await page.goto('/login')
      await fillLogin(page, email, 'wrong-password')
      await main(page).getByRole('button', { name: 'Sign In' }).click()
      await expect(main(page).getByRole('alert')).toContainText('Invalid Credentials')
    }
  })

  test('says that an e-mail is taken', async ({ page }) => {
    await page.goto('/signup')
    await page.getByLabel('Name').fill('Somebody')
    await fillLogin(page, owner.email, 'copper-lantern-88')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(main(page).getByRole('alert')).toContainText('already registered')
    await expect(page.getByLabel('Name')).toHaveValue('Somebody')
  })

  test('leads from a dead reset link to a new one', async ({ page }) => {
    await page.goto('/reset-password/dead')
    const button = page.getByRole('button', { name: 'Set new password' })
    await expect(button).toBeDisabled()
    await page.getByLabel('New password').fill('copper-lantern-88')
    await button.click()
    await expect(main(page).getByRole('alert')).toContainText('Invalid or expired token')
    await main(page).getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('at the contact page asks for every field', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(main(page).getByRole('alert')).toContainText('All fields are required.')
    await page.getByLabel('Name').fill('Yara')
    await page.getByLabel('Email').fill('yara')
    await page.getByLabel('Message').fill('Is the dock quiet?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(main(page).getByRole('alert')).toContainText('Please enter a valid email address.')
    await expect(page.getByLabel('Message')).toHaveValue('Is the dock quiet?')
    await expectNoAxeViolations(page)
  })
})

test('a message to the owner outlives a reload, is sent, and the form empties', async ({
  page,
}) => {
  await page.goto('/contact')
  const message = page.getByLabel('Message')
  // A reload before the form listens keeps nothing.
  await expect(async () => {
    await message.fill('')
    await message.fill('Is the dock quiet?')
    await page.reload()
    await expect(message).toHaveValue('Is the dock quiet?', { timeout: 1000 })
  }).toPass()
  await page.getByLabel('Name').fill('Yara')
  await page.getByLabel('Email').fill('yara@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(main(page).getByText('Your message has been sent.')).toBeVisible()
  await page.reload()
  // The page forgets what was typed once its script has come.
  await page.waitForLoadState('networkidle')
  await page.goto('/contact')
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
})

test('asking for a new password answers the same for everybody', async ({ page }) => {
  for (const email of [owner.email, 'nobody@example.com']) {
    await page.goto('/forgot-password')
    await expect(page.getByRole('button', { name: 'Send request' })).toBeDisabled()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(main(page).getByText('Ask its owner for a link')).toBeVisible()
  }
})

test.describe('offline', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('a script that cannot be loaded is asked for once a touch', async ({ page, context }) => {
    await page.goto('/blog', { waitUntil: 'networkidle' })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await context.setOffline(true)
    await page.getByPlaceholder('Search the blog').first().click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    // A script that asked again whenever it failed would do so in every frame.
    for (let frame = 0; frame < 60; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(asked.length).toBeLessThan(20)
  })

  test('typed text survives when the server cannot be reached', async ({ page, context }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    await page.getByLabel('Name').fill('Yara')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Something went wrong. Please try again later.',
    )
    await expect(page.getByLabel('Name')).toHaveValue('Yara')
    await context.setOffline(false)
    await page.getByLabel('Email').fill('yara@example.com')
    await page.getByLabel('Message').fill('Is the dock quiet?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(main(page).getByText('Your message has been sent.')).toBeVisible()
  })
})
