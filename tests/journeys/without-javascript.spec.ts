import type { Page } from '@playwright/test'
import { expect, newMember, owner, signUp, somebody, test } from './support/index.ts'

// Every form of the public site without JavaScript. The forms of the store, the search page, saved posts and links from
// mails are covered by their own journeys.
test.use({
  javaScriptEnabled: false,
  // The browser reports the scripts it was told not to run, and the status of a refused form.
  expectedProblems: [/ csp$|the server responded with a status of (400|401|409)/],
})

const main = (page: Page) => page.getByRole('main')
const refusal = (page: Page) => main(page).getByRole('alert')

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('someone signs up with a picture, signs in where they were, and logs out @phone', async ({
  page,
}) => {
  const { name, email, password } = somebody('Amal Haddad')
  await page.goto('/login?return=/my-orders')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await fill(page, { Name: name, Email: owner.email, Password: password })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(refusal(page)).toContainText('already registered')
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await fill(page, { Email: email, Password: password })
  await page.getByLabel('Profile picture').setInputFiles('web/public/icon-192.png')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/login?return=%2Fmy-orders')
  await expect(page.getByText('Your account is ready.')).toBeVisible()

  await fill(page, { Email: email, Password: 'wrong-password' })
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(refusal(page)).toContainText('Invalid Credentials')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByText('Your account is ready.')).toHaveCount(0)
  await fill(page, { Password: password })
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/my-orders')
  const me = (await (await page.request.get('/api/auth/me')).json()) as { data: { avatar: string } }
  expect(me.data.avatar).toMatch(/^\/media\//)

  await page.goto('/about')
  await openSidebar(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('a message to the owner is refused, mended and sent once', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { Name: 'Yara', Message: 'No scripts here.' })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(refusal(page)).toContainText('All fields are required.')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Message')).toHaveValue('No scripts here.')
  await fill(page, { Email: 'yara@example.com' })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(main(page).getByText('Your message has been sent.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a new password is asked for, and a dead link leads to a new one', async ({ page }) => {
  await page.goto('/reset-password/dead')
  await fill(page, { 'New password': 'copper-lantern-88' })
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(refusal(page)).toContainText('Invalid or expired token')
  await main(page).getByRole('link', { name: 'Request a new link' }).click()
  await fill(page, { Email: 'nobody' })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(refusal(page)).toContainText('Invalid email format')
  await fill(page, { Email: 'nobody@example.com' })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(main(page).getByText('Ask its owner for a link')).toBeVisible()
})

test('the search of the bar and the store’s filters, order and currency work', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('search', { name: 'Blog search' }).getByRole('combobox')
  await search.fill('keyboard')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=keyboard')

  await page.goto('/store')
  const filters = main(page).getByRole('group', { name: 'Category' })
  await filters.getByRole('link', { name: 'Desk', exact: true }).click()
  await page.getByLabel('Sort').selectOption('price-desc')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL(/\/store\?category=desk&sort=price-desc/)
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page).toHaveURL(/\/store\?category=desk&sort=price-desc/)
  await expect(main(page).getByText('€').first()).toBeVisible()
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
})

test('who is signed in is led past the sign-in page, never to another site', async ({ page }) => {
  const person = somebody()
  await signUp(page.request, person)
  await page.goto('/login?return=//evil.example')
  await fill(page, { Email: person.email, Password: person.password })
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await newMember(page)
  await page.goto('/signup?return=/saved-posts')
  await expect(page).toHaveURL('/saved-posts')
})

test('the dashboard says first that it needs scripts, and leads to what does not @phone', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/saved-posts')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  const before = (await cart.boundingBox())!
  await page.goto('/dashboard')
  await expect(main(page).getByRole('heading')).toHaveText(
    'The dashboard works with JavaScript only.',
  )
  await expect(main(page).getByRole('heading')).toBeInViewport()
  await expect(main(page).locator('.spin')).toBeHidden()
  // The dashboard's controls are smaller in a wide window.
  expect(Math.abs((await cart.boundingBox())!.x - before.x)).toBeLessThan(20)
  for (const [name, path] of [
    ['Read the blog', '/blog'],
    ['Visit the store', '/store'],
    ['My Orders', '/my-orders'],
    ['Saved Posts', '/saved-posts'],
  ] as const)
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', path)
})

// Docked in a wide window; on a phone its button opens it.
async function openSidebar(page: Page) {
  const button = page.getByRole('button', { name: 'Sign Out' })
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click()
}
