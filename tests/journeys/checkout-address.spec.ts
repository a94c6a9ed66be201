import {
  add,
  expectOutOfCart,
  fill,
  main,
  place,
  CUSTOMER,
  title,
} from './support/checkout-page.ts'
import { expect, expectNoAxeViolations, signUp, somebody } from './support/index.ts'
import { test } from './support/own-shop.ts'

test.describe.configure({ mode: 'serial' })

test('the fields follow the country, and nothing that was typed is lost', async ({ page }) => {
  await add(page)
  await page.goto('/checkout')
  await fill(page, { Country: 'United States', City: 'Austin', State: 'TX', 'ZIP code': '73301' })
  await fill(page, { 'Full name': 'Yara Haddad' })
  await fill(page, { Country: 'Germany' })
  const postcode = main(page).getByLabel('Postcode')
  await expect(postcode).toHaveValue('73301')
  await expect(main(page).getByLabel('Town or city')).toHaveValue('Austin')
  await expect(main(page).getByLabel('State')).toHaveCount(0)
  const [code, town] = await Promise.all(
    [postcode, main(page).getByLabel('Town or city')].map((field) => field.boundingBox()),
  )
  expect(code?.x).toBeLessThan(town?.x ?? 0)
  await fill(page, { Country: 'Hong Kong' })
  await expect(main(page).getByLabel('District')).toHaveValue('Austin')
  await expect(main(page).getByLabel(/code/i)).toHaveCount(1)
  await fill(page, { Country: 'United States' })
  await expect(main(page).getByLabel('ZIP code')).toHaveValue('73301')
  await expect(main(page).getByLabel('State')).toHaveValue('TX')
  await page.reload()
  await expect(main(page).getByLabel('Full name')).toHaveValue('Yara Haddad')
  await expect(main(page).getByLabel('State')).toHaveValue('TX')
  await expect(main(page).getByLabel('ZIP code')).toHaveValue('73301')
})

test('what may be a slip is asked about, and goes through on a second press', async ({ page }) => {
  await add(page)
  await page.goto('/checkout')
  await fill(page, CUSTOMER)
  const email = main(page).getByLabel('Email')
  await email.fill('yara@gmial.com')
  await email.press('Tab')
  await main(page).getByRole('button', { name: 'Use yara@gmail.com' }).click()
  await expect(email).toHaveValue('yara@gmail.com')
  await expect(main(page).getByText('Did you mean')).toHaveCount(0)
  await fill(page, { Country: 'Germany', Postcode: '1107' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  // Held as long as a finger holds it: the question must not push the button away below it.
  await place(page).click({ delay: 300 })
  const questions = main(page).getByRole('alert').first()
  await expect(questions).toBeFocused()
  await expect(questions).toContainText('Is this right? A postcode in Germany has five digits')
  await expectNoAxeViolations(page)
  await place(page).click()
  await expect(title(page)).toHaveText('Thank you, Yara.')
  await expectOutOfCart(page)
  await page.goto('/checkout')
  await expect(main(page)).toContainText('Your cart is empty.')
  expect(await page.evaluate(() => sessionStorage.getItem('typed /checkout'))).toBeNull()
})

test('whoever signs in on the way brings their address along, and comes back', async ({ page }) => {
  const person = somebody('Ines Moreau')
  await signUp(page.request, person)
  await add(page)
  await page.goto('/checkout')
  await fill(page, { Email: person.email, ...CUSTOMER })
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByLabel('City')).toHaveValue('Beirut')
  await expect(main(page).getByLabel('Country')).toHaveValue('Lebanon')
  await place(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you, /)
})
