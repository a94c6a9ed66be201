import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  logIn,
  newMember,
  signUp,
  somebody,
  test,
} from './support/index.ts'

// The failing network and the wrong password are meant.
test.use({
  expectedProblems: [
    /ERR_FAILED|Failed to fetch|the server responded with a status of (400|503)|^503: /,
  ],
})

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Edit name' })
const addresses = (page: Page) => page.getByRole('list', { name: 'Addresses' })
const toasted = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('a blank name is ignored, and a new name and picture stand at once', async ({ page }) => {
  await newMember(page, 'Jonas Weil')
  await page.goto('/dashboard/settings')
  await expect(page.locator('#profile dt')).toHaveText(['Name', 'Email', 'Role', 'Member Since'])
  await nameField(page).fill('   ')
  await nameField(page).press('Enter')
  await expect(nameField(page)).toHaveValue('Jonas Weil')
  await nameField(page).fill('Jonas W. Weil')
  await nameField(page).press('Enter')
  await toasted(page, 'Name updated successfully ✅')
  await expect(page.getByRole('banner').getByText('Jonas W. Weil')).toBeVisible()
  const update = page.getByRole('button', { name: 'Update' })
  await expect(update).toBeDisabled()
  await page.getByLabel('Profile picture').setInputFiles('web/public/icon-192.png')
  await update.click()
  await toasted(page, 'Profile picture updated ✅')
  await expect(update).toBeDisabled()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page)
  }
})

test('what fails without a connection says so, is kept, and is asked about before it is left', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Country').selectOption('Uganda')
  await page.getByLabel('Phone number').fill('12')
  await page.getByLabel('Phone number').press('Tab')
  await expect(
    page.getByText('Is this right? It is no usual phone number in Uganda.'),
  ).toBeVisible()
  await page.getByLabel('Phone number').fill('+256 700 123456')
  await page.getByLabel('Street address').fill('Plot 12, Kampala Road')
  await page.getByRole('textbox', { name: 'City' }).fill('Kampala')
  await nameField(page).fill('Somebody Else')
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Failed to add address')).toBeVisible()
  await nameField(page).press('Enter')
  await toasted(page, 'Something went wrong ❌')
  await page.unroute('**/api/**')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('link', { name: 'My Posts' })
    .click()
  await expect(question).toContainText('Your new name is not saved yet.')
  await expect(question).toContainText('The new address is not saved yet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(nameField(page)).toHaveValue('Somebody Else')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Failed to add address')).toBeHidden()
  await page.getByRole('button', { name: 'Add address' }).click()
  await toasted(page, 'Address added.')
  await expect(addresses(page).getByText('Kampala', { exact: true })).toBeVisible()
})

test('addresses are changed, made the default and deleted', async ({ page }) => {
  const { name } = await newMember(page)
  for (const addressLine1 of ['1 Quay Street', '2 Mill Lane'])
    await page.request.post('/api/addresses', {
      data: {
        fullName: name,
        phone: '+353 91 123456',
        addressLine1,
        addressLine2: '',
        city: 'Galway',
        postalCode: 'H91 X2Y3',
        country: 'Ireland',
      },
    })
  await page.goto('/dashboard/settings')
  const card = (street: string) => addresses(page).getByRole('listitem').filter({ hasText: street })
  await expect(card('1 Quay Street').getByText('Default', { exact: true })).toBeVisible()
  await card('2 Mill Lane')
    .getByRole('button', { name: /default$/ })
    .click()
  await expect(card('2 Mill Lane').getByText('Default', { exact: true })).toBeVisible()
  await card('1 Quay Street').getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Street address').fill('9 Quay Street')
  await page.getByRole('button', { name: 'Save address' }).click()
  await toasted(page, 'Address updated.')
  await card('9 Quay Street')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this address?',
  })
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect(addresses(page).getByRole('listitem')).toHaveCount(1)
})

test('a new password needs the present one, and ends the other sessions', async ({
  page,
  browser,
}) => {
  const person = somebody()
  await signUp(page.request, person)
  await logIn(page, person)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await logIn(elsewhere, person)
  await page.goto('/dashboard/settings')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await field('Current password').fill('not-the-one')
  await field('New password').fill('silver-marmot-52')
  await field('Confirm new password').fill('silver-marmot-53')
  await change.click()
  await expect(page.getByText('New passwords do not match.')).toBeVisible()
  await field('Confirm new password').fill('silver-marmot-52')
  await change.click()
  await expect(page.getByRole('form', { name: 'Change password' }).locator('.wrong')).toBeVisible()
  await expect(field('New password')).toHaveValue('silver-marmot-52')
  await field('Current password').fill(person.password)
  await change.click()
  await expect(field('New password')).toHaveValue('')
  expect((await elsewhere.request.get('/api/auth/profile')).status()).toBe(401)
  expect((await page.request.get('/api/auth/profile')).status()).toBe(200)
  await other.close()
})

test('a new email address waits until it is confirmed', async ({ page }) => {
  const person = await newMember(page)
  await page.goto('/dashboard/settings')
  await page.getByLabel('New email address').fill(`new-${person.email}`)
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(page.getByRole('main').getByText(`new-${person.email}`).first()).toBeVisible()
  await expect(
    page.getByRole('main').getByText(person.email, { exact: true }).first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a refresh that fails keeps the screen and what is typed, and can be tried again', async ({
  page,
}) => {
  await newMember(page, 'Jonas Weil')
  await page.goto('/dashboard/settings')
  await page.getByLabel('A few words').fill('Nobody knows this yet')
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 503, json: { message: 'The site is busy.' } }),
  )
  await nameField(page).fill('Jonas W. Weil')
  await nameField(page).press('Enter')
  await toasted(page, 'Name updated successfully ✅')
  const notice = page.getByText('This page could not be refreshed.')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('A few words')).toHaveValue('Nobody knows this yet')
  await expect(page.getByRole('definition').getByText('Jonas W. Weil')).toBeVisible()
  await page.unroute('**/api/auth/profile')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(page.getByLabel('A few words')).toHaveValue('Nobody knows this yet')
  await expect(page.getByRole('definition').getByText('Jonas W. Weil')).toBeVisible()
})

test('a picture that is not taken says why at its control', async ({ page }) => {
  await newMember(page)
  await page.goto('/dashboard/settings')
  await page.route('**/api/auth/update-avatar', (route) =>
    route.fulfill({ status: 503, body: 'busy' }),
  )
  await page.getByLabel('Profile picture').setInputFiles('web/public/icon-192.png')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toHaveAccessibleDescription(
    /^Image upload failed /,
  )
  await expect(page.getByText('Image upload failed')).toBeInViewport()
})

test('a link that is no address is said at its field, which gets the focus @phone', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/dashboard/settings')
  const second = page.getByRole('textbox', { name: 'Link 2' })
  await second.fill('ftp://example.com')
  await page
    .getByRole('region', { name: 'About you' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(second).toBeFocused()
  await expect(second).toHaveAccessibleDescription(/starts with https/)
  await expect(second).toBeInViewport()
  await expect(page.getByText('starts with https')).toHaveCount(1)
  await expect(page.getByText('starts with https')).toBeInViewport()
})
