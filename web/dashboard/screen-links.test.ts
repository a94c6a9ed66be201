import { personalSections } from '#web/site/frame/links.ts'
import type { Person } from '#web/site/page.ts'
import { commandsFor, createKeys, goKeys } from './palette/commands.ts'
import { offeredScreens } from './screen-links.ts'
import { findScreen, isFor, SCREENS, type Screen } from './screens.ts'

const member = { _id: 'u1', role: 'user', isOwner: false } as Person
const admin = { _id: 'u2', role: 'admin', isOwner: false } as Person
const owner = { _id: 'u3', role: 'admin', isOwner: true } as Person

/** Those that show one of something, and those to which another screen leads. */
const REACHED_FROM_OTHERS = [
  'customer',
  'edit-collection',
  'edit-product',
  'order',
  'print-orders',
  'product-options',
  'user',
]
/** In the palette alone. */
const WITHOUT_SECTION = [
  'overview',
  'settings',
  'post-calendar',
  'new-order',
  'products-sheet',
  'import-products',
  'connections',
  // Tabs of Analytics.
  'earnings',
  'store-analytics',
  'link-analytics',
  'affiliate-reports',
]

const screens = Object.entries<Screen>(SCREENS)
const offered = screens.filter(([name]) => !REACHED_FROM_OTHERS.includes(name))
const listed = offered.filter(([name]) => !WITHOUT_SECTION.includes(name))
const nameAt = (to: string) => findScreen(to)?.name

describe('a screen of the registry', () => {
  test.each(listed)('stands in the sidebar, the palette and the keys: %s', (name) => {
    const links = personalSections(owner).flatMap((section) => section.links)
    expect(links.map(({ to }) => nameAt(to))).toContain(name)
    expect(commandsFor(owner).map(({ to }) => nameAt(to ?? ''))).toContain(name)
    const keys = [...goKeys(owner), ...createKeys(owner)]
    expect(keys.map(({ to }) => nameAt(to))).toContain(name)
  })

  test.each(offered)('stands in the palette: %s', (name) =>
    expect(commandsFor(owner).map(({ to }) => nameAt(to ?? ''))).toContain(name),
  )
})

test('the palette leads to a screen once', () => {
  const names = commandsFor(owner).flatMap(({ to }) => nameAt(to ?? '') ?? [])
  expect(names).toEqual([...new Set(names)])
})

test('no two screens have the same keys', () => {
  const keys = offeredScreens(owner).flatMap((screen) => screen.keys ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([member, admin, owner])('nobody is offered what they may not open: %j', (person) => {
  for (const { to } of [...offeredScreens(person), ...commandsFor(person)]) {
    const screen = to === undefined ? undefined : findScreen(to)?.screen
    if (screen) expect(isFor(screen, person), to).toBe(true)
  }
})

test('only admins are led to the categories and the analytics', () => {
  const names = (person: Person) => offeredScreens(person).map(({ name }) => name)
  for (const name of ['Manage Categories', 'Blog Analytics']) {
    expect(names(member)).not.toContain(name)
    expect(names(admin)).toContain(name)
  }
})
