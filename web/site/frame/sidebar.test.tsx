// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import type { FrameSite, Person } from '#web/site/page.ts'
import { Sidebar } from './sidebar.tsx'

const owner = { _id: 'u1', role: 'admin', isOwner: true } as Person
const member = { _id: 'u2', role: 'user', isOwner: false } as Person
const site = {
  site: { siteName: 'Bench', tagline: '' },
  categories: [{ _id: 'c1', slug: 'news', name: 'News', postCount: 2 }],
} as unknown as FrameSite
const counts = {
  posts: 4,
  waitingComments: 0,
  unreadMessages: 3,
  ordersWaiting: 2,
  waitingReviews: 0,
}

function render(person: Person, dashboard?: 'list') {
  const props = { site, person, counts: person.role === 'admin' ? counts : null, dashboard }
  const html = renderToStaticMarkup(<Sidebar {...props} current="/dashboard/users" />)
  return new DOMParser().parseFromString(html, 'text/html')
}

const heads = (document: Document, state: string) =>
  [...document.querySelectorAll(`[aria-expanded=${state}]`)].map(
    (head) => head.firstChild?.textContent,
  )

test('in the dashboard, what an owner needs most is unfolded', () => {
  const document = render(owner, 'list')
  expect(heads(document, 'true')).toEqual(['Personal', 'Blog Management', 'Store Management'])
  expect(heads(document, 'false')).toEqual(['Administration', 'Navigation', 'Blog Categories'])
  expect(heads(render(member, 'list'), 'false')).toEqual(['Blog Categories'])
})

test('each head is a button that names its section and controls its list', () => {
  const document = render(owner, 'list')
  for (const head of document.querySelectorAll('[aria-expanded]')) {
    const section = head.closest('nav')
    expect(head.tagName).toBe('BUTTON')
    expect(head.firstChild?.textContent).toBe(section?.getAttribute('aria-label'))
    expect(section?.querySelector('ul')?.id).toBe(head.getAttribute('aria-controls'))
    expect(section?.hasAttribute('data-folded')).toBe(
      head.getAttribute('aria-expanded') === 'false',
    )
  }
})

test('a head counts what waits in its section, and nothing else', () => {
  const document = render(owner, 'list')
  const counted = [...document.querySelectorAll('[aria-expanded] > [data-count]')].map((count) => [
    count.closest('nav')?.getAttribute('aria-label'),
    count.textContent,
    count.hasAttribute('hidden'),
  ])
  expect(counted).toEqual([
    ['Blog Management', '0', true],
    ['Store Management', '2', false],
    ['Store Management', '0', true],
    ['Administration', '3', false],
  ])
})

test('public pages fold nothing but the categories, without a script', () => {
  const document = render(owner)
  expect(document.querySelectorAll('[aria-expanded], script')).toHaveLength(0)
  expect(document.querySelector('details')?.open).toBe(true)
})
