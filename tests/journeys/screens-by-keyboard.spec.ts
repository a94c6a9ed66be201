import {
  expect,
  expectNoAxeViolations,
  logIn,
  owner,
  signUp,
  somebody,
  test,
  walkThrough,
} from './support/index.ts'

/** Those whose journeys use the mouse; axe looks at what no other journey shows it. */
const SCREENS = [
  { path: 'connections', hasAxe: true },
  { path: 'settings#author', hasAxe: true },
  { path: 'users?search=Keyboard' },
  { path: 'manage-blogs' },
  { path: 'audit' },
  { path: '' },
]

for (const { path, hasAxe } of SCREENS) {
  test(`the focus is seen on its way through all of /dashboard/${path} @phone`, async ({
    page,
  }) => {
    // Many stops, and an axe in two themes.
    test.slow()
    await signUp(page.request, somebody('Keyboard User'))
    await logIn(page, owner)
    await page.goto(`/dashboard/${path}`)
    await expect(page.locator('h1')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    const { stops, problems } = await walkThrough(page)
    expect(problems).toEqual([])
    expect(stops).toBeGreaterThan(10)
    if (hasAxe) await expectNoAxeViolations(page)
  })
}
