import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  logIn,
  newMember,
  owner,
  signUp,
  somebody,
  test,
} from './support/index.ts'

const main = (page: Page) => page.getByRole('main')

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

function chosen(page: Page) {
  return page.getByLabel('Profile picture').evaluate(async (field: HTMLInputElement) => {
    const file = field.files?.[0] ?? new Blob()
    const { width, height } = await createImageBitmap(file)
    return { width, height, size: file.size }
  })
}

test('someone signs up with a picture, signs in and finds their dashboard @phone', async ({
  page,
}) => {
  const person = somebody('Amal Haddad')
  await page.goto('/signup')
  await page.getByLabel('Name').fill(person.name)
  await fillLogin(page, person.email, person.password)
  await page.getByLabel('Profile picture').setInputFiles('web/public/icon-192.png')
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await fillLogin(page, person.email, person.password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Amal Haddad')
  await expect(main(page).getByText(person.email)).toBeVisible()
  await expect(main(page).locator('img[src^="/media/"]').last()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a chosen picture is cut to a square by keyboard, and can be taken away', async ({ page }) => {
  await page.goto('/signup')
  const field = page.getByLabel('Profile picture')
  // A file chosen before hydration is found afterwards.
  await field.setInputFiles('web/public/default-cover.jpg')
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await expect(page.getByLabel('Top to bottom')).toBeDisabled()
  await expect.poll(() => chosen(page)).toMatchObject({ width: 512, height: 512 })
  const { size } = await chosen(page)
  await page.getByLabel('Zoom').focus()
  for (const key of ['End', 'Tab', 'Home', 'Tab', 'End']) await page.keyboard.press(key)
  await expect(page.getByLabel('Top to bottom')).toHaveValue('1')
  await expect.poll(async () => (await chosen(page)).size).not.toBe(size)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test('how strong a new password is, is said while it is typed', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('amal.haddad@example.com')
  const password = page.getByLabel('Password', { exact: true })
  const words = main(page).getByRole('status')
  for (const [typed, said] of [
    ['abc', 'Too short.'],
    ['amal.haddad', /^Weak/],
    ['copper-lantern-88', 'Strong.'],
    ['', ''],
  ] as const) {
    await password.fill(typed)
    await expect(words).toHaveText(said)
  }
})

test('signing in works by keyboard alone', async ({ page, request }) => {
  const person = somebody()
  await signUp(request, person)
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('the login page offers what password managers need', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/signup')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
})

test('a guest comes back to the page that asked for a login', async ({ page, request }) => {
  const person = somebody()
  await signUp(request, person)
  await page.goto('/my-orders')
  await main(page).getByRole('link', { name: 'Log In' }).click()
  await fillLogin(page, person.email, person.password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(main(page).getByText('No Orders Found')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Start Shopping' })).toHaveAttribute(
    'href',
    '/store',
  )
  await expectNoAxeViolations(page)
})

for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil']) {
  test(`signing in never leads to ${evil}`, async ({ page, request }) => {
    const person = somebody()
    await signUp(request, person)
    await page.goto(`/login?return=${encodeURIComponent(evil)}`)
    await fillLogin(page, person.email, person.password)
    await main(page).getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto(`/login?return=${encodeURIComponent(evil)}`)
    await expect(page).toHaveURL('/dashboard')
  })
}

test('the dashboard is for members, and so is its data', async ({ page, request }) => {
  const answer = await request.get('/dashboard?x=1', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/login?return=%2Fdashboard%3Fx%3D1')
  expect((await request.get('/api/auth/profile')).status()).toBe(401)
  await newMember(page)
  const shell = await page.request.get('/dashboard')
  expect(shell.status()).toBe(200)
  expect(shell.headers()['cache-control']).toBe('private, no-store')
})

test('an admin sees the newest products as well', async ({ page }) => {
  await logIn(page, owner)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent products' })).toBeVisible()
  await expect(main(page).getByText('Owner', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('logging out ends the session and forgets the cart', async ({ page }) => {
  await newMember(page)
  await page.goto('/dashboard')
  await page.evaluate(() => window.localStorage.setItem('guestCart', '{}'))
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => window.localStorage.getItem('guestCart'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('logging out in the sidebar works from any page', async ({ page }) => {
  await newMember(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

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
    await page.getByRole('button', { name: 'Create Account' }).click()
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
    await main(page).getByRole('link', { name: 'Send a new one' }).click()
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

test('a message to the owner is sent and the form empties', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Yara')
  await page.getByLabel('Email').fill('yara@example.com')
  await page.getByLabel('Message').fill('Is the dock quiet?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(main(page).getByText('Your message has been sent.')).toBeVisible()
  await page.reload()
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
})

test('asking for a new password answers the same for everybody', async ({ page }) => {
  for (const email of [owner.email, 'nobody@example.com']) {
    await page.goto('/forgot-password')
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeDisabled()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(main(page).getByText('If an account with that email exists')).toBeVisible()
  }
})

test.describe('offline', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

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
