import { findAddress } from '#shared/addresses.ts'
import { findScreen, SCREENS } from '#web/dashboard/screens.ts'
import type { Person } from '#web/site/page.ts'
import { dashboardKindOf, editLinkOf, mainLinks, NAVIGATION, personalSections } from './links.ts'

const member = { role: 'user', isOwner: false } as Person
const admin = { role: 'admin', isOwner: false } as Person
const owner = { role: 'admin', isOwner: true } as Person

const titles = (person: Person | null) => personalSections(person).map(({ title }) => title)
const storeLinks = (person: Person) =>
  personalSections(person).find(({ title }) => title === 'Store Management')?.links ?? []

describe('the sidebar', () => {
  test('manages the store for admins alone', () => {
    for (const person of [null, member]) expect(titles(person)).toEqual(['Personal'])
    const all: Record<string, object> = SCREENS
    const known = ['orders', 'manage-products', 'add-product'].filter((name) => all[name])
    expect(storeLinks(admin).map(({ to }) => to)).toEqual(
      expect.arrayContaining(known.map((name) => `/dashboard/${name}`)),
    )
  })

  test('names a screen of the store by its own name, and only to whom it opens', () => {
    for (const person of [admin, owner])
      for (const { to, label } of storeLinks(person)) {
        const found = findScreen(to)
        expect(found?.screen.name).toBe(label)
        if (found?.screen.needs === 'owner') expect(person).toBe(owner)
      }
  })
})

test.each([null, member, admin, owner])('every link of the frame leads somewhere: %j', (person) => {
  const sections = [NAVIGATION, ...personalSections(person)]
  const links = [...sections.flatMap((section) => section.links), ...mainLinks(person)]
  for (const { to } of links)
    expect(findScreen(to) ?? findAddress(to)?.name, to).toSatisfy(
      (found) => found !== undefined && found !== 'dashboardScreen',
    )
})

test('what concerns the whole site stands under Administration', () => {
  const labels = (person: Person) =>
    personalSections(person)
      .find(({ title }) => title === 'Administration')
      ?.links.map(({ label }) => label)
  expect(labels(member)).toBeUndefined()
  expect(labels(admin)).toEqual(expect.arrayContaining(['Messages', 'Users', 'Blog Analytics']))
  expect(labels(owner)).toEqual(expect.arrayContaining(['Audit Log', 'Failed Tasks']))
})

test('only the owner is led to the audit log', () => {
  const leads = (person: Person) =>
    personalSections(person).some(({ links }) => links.some(({ to }) => to === '/dashboard/audit'))
  expect([member, admin, owner].map(leads)).toEqual([false, false, true])
})

test('only admins are offered to edit the post of a page', () => {
  expect(editLinkOf('/blog/six-docks', admin)).toEqual({
    to: '/dashboard/create-post?slug=six-docks',
    noun: 'post',
  })
  expect(editLinkOf('/store/product/dock', admin)).toEqual({
    to: '/dashboard/manage-products/find?slug=dock',
    noun: 'product',
  })
  for (const path of ['/blog', '/blog/category/news', '/store'])
    expect(editLinkOf(path, admin)).toBeUndefined()
  for (const reader of [member, null])
    for (const path of ['/blog/six-docks', '/store/product/dock'])
      expect(editLinkOf(path, reader)).toBeUndefined()
})

test('the frame of the dashboard is for those who are signed in', () => {
  expect(dashboardKindOf('/dashboard/orders', member)).toBe('list')
  expect(dashboardKindOf('/dashboard/create-post', admin)).toBe('writing')
  expect(dashboardKindOf('/dashboards', admin)).toBeUndefined()
  expect(dashboardKindOf('/dashboard', null)).toBeUndefined()
})
