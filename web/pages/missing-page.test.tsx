import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#web/site/page.ts'
import { SiteContext } from '#web/site/site-context.ts'
import { missingPage } from './missing-page.tsx'

function textOf(isOrder: boolean): string {
  const site = { categories: [{ _id: 'c1', slug: 'news', name: 'News' }] } as unknown as Site
  const words = { heading: 'Your payment is being confirmed.', text: 'We’ll email you.', isOrder }
  const markup = renderToStaticMarkup(
    <SiteContext value={site}>
      <missingPage.Body words={words} latest={[]} isStarter={false} />
    </SiteContext>,
  )
  return markup.replaceAll(/<(?!input)[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('whoever has paid in another browser is led to their order, and reads of no error', () => {
  const text = textOf(true)
  expect(text).toContain('Your payment is being confirmed.')
  expect(text).toContain('Track Order')
  for (const other of ['404', 'Search the blog', 'News', 'Dashboard'])
    expect(text).not.toContain(other)
})

test('any other page that is missing says so, and leads to the blog', () => {
  const text = textOf(false)
  for (const way of ['404', 'Nothing here', 'Search the blog', 'News']) expect(text).toContain(way)
})
