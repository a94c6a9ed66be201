import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  fillLogin,
  logIn,
  newMember,
  owner,
  signUp,
  somebody,
  test,
} from './support/index.ts'

const main = (page: Page) => page.getByRole('main')

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
  await page.getByRole('button', { name: 'Create account' }).click()
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
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/signup')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
})

test('a guest comes back to the page that asked for a login', async ({ page, request }) => {
  const person = somebody()
  await signUp(request, person)
  await page.goto('/my-orders')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
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
  await main(page).getByRole('button', { name: 'Sign out' }).click()
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
