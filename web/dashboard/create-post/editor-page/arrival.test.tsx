// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { CurrentDashboard, type DashboardContext } from '#web/dashboard/kit/dashboard-context.ts'
import { Arrival } from './arrival.tsx'

const DESK = {
  person: { timeZone: 'UTC' },
  site: { publicUrl: 'https://bench.test' },
} as DashboardContext

test('a post that was just published can be edited from where its publication is confirmed', () => {
  const post = {
    _id: 'p1',
    slug: 'knives',
    title: 'Knives',
    excerpt: '',
    tags: [],
    status: 'published',
  }
  document.body.innerHTML = renderToStaticMarkup(
    <CurrentDashboard value={DESK}>
      <Arrival post={post as unknown as EditablePost} onClose={() => undefined} />
    </CurrentDashboard>,
  )
  const links = [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toContainEqual(['Edit this post', '/dashboard/create-post?id=p1'])
  expect(links).toContainEqual(['View the post', '/blog/knives'])
})
