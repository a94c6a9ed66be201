import { renderToStaticMarkup } from 'react-dom/server'
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

test('matches on both sides of a hyphen are one', () => {
  const hits: [number, number][] = [
    [0, 3],
    [4, 5],
    [6, 11],
  ]
  expect(renderToStaticMarkup(<Marked text="USB-C cable" hits={hits} />)).toBe(
    '<span></span><span class="unbroken"><mark class="marked">USB-C</mark></span><span> <mark class="marked">cable</mark></span>',
  )
})

test('a match may reach over several words', () => {
  const html = renderToStaticMarkup(<Marked text="a USB-C cable" hits={[[0, 9]]} />)
  expect(html.replace(/<\/?span[^>]*>/g, '').replaceAll('</mark><mark class="marked">', '')).toBe(
    '<mark class="marked">a USB-C c</mark>able',
  )
})
