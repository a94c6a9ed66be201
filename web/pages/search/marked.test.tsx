import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './marked.tsx'

test('a match within a word that no line may end within leaves the word whole', () => {
  expect(
    renderToStaticMarkup(
      <Marked
        text="One USB-C cable"
        hits={[
          [0, 3],
          [4, 7],
        ]}
      />,
    ),
  ).toBe(
    '<span><mark class="marked">One</mark> </span><span class="unbroken"><mark class="marked">USB</mark>-C</span><span> cable</span>',
  )
})

test('a match may reach over several words', () => {
  const html = renderToStaticMarkup(<Marked text="a USB-C cable" hits={[[0, 9]]} />)
  expect(html.replace(/<\/?span[^>]*>/g, '').replaceAll('</mark><mark class="marked">', '')).toBe(
    '<mark class="marked">a USB-C c</mark>able',
  )
})
