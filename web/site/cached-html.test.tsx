import { Island } from './islands/island.tsx'
import { cachedHtml } from './cached-html.tsx'

test('kept HTML is rendered once for the same props', () => {
  let renders = 0
  const html = cachedHtml(({ words }: { words: string }) => {
    renders++
    return <b>{words}</b>
  })
  expect(html({ words: 'One & two' }).__html).toBe('<b>One &amp; two</b>')
  expect(html({ words: 'One & two' })).toBe(html({ words: 'One & two' }))
  expect(renders).toBe(1)
  expect(html({ words: 'Three' }).__html).toBe('<b>Three</b>')
})

test('an island cannot stand in kept HTML', () => {
  const html = cachedHtml(() => <Island of={() => null} when="idle" />)
  expect(() => html({})).toThrow('an island cannot stand in kept HTML')
})
