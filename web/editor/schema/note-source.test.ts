// @vitest-environment jsdom
import { noteNodes, noteSource, withLinks } from './note-source.ts'

function again(html: string): string {
  const element = document.createElement('span')
  element.innerHTML = html
  const copy = document.createElement('span')
  copy.append(...noteNodes(noteSource(element), document))
  return copy.innerHTML
}

test.each([
  'Words',
  'See <a href="https://example.com/a?b=c">the <em>data</em></a>.',
  '<strong>Bold</strong>, <em>slanted</em> and <code>a*b</code>',
  'Signs: * and ` and [brackets] and \\ stay',
  '2 * 3 * 4',
])('a footnote is the same after it was opened for editing: %s', (html) =>
  expect(again(html)).toBe(html),
)

test('a link of a footnote never runs script', () => {
  const span = document.createElement('span')
  span.append(...noteNodes('[x](javascript:alert`1`)', document))
  expect(span.querySelector('a')).toBeNull()
})

test('a typed web address becomes a link', () => {
  expect(withLinks('See https://example.com/a_b.')).toBe(
    'See [https://example.com/a_b](https://example.com/a_b).',
  )
  expect(withLinks('[here](https://example.com)')).toBe('[here](https://example.com)')
})
