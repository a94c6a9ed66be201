import { renderText } from './unbounded.ts'

const links = { siteHost: 'site.test', isUserContent: false }

const levels = (html: string) =>
  [...renderText(html, { pictures: new Map(), links, colored: {} }).html.matchAll(/<h(\d)/g)].map(
    ([, level]) => Number(level),
  )

test.each([
  ['<h1>a</h1><h2>b</h2><h1>c</h1>', [2, 3, 2]],
  ['<h3>a</h3><h3>b</h3><h3>c</h3>', [2, 2, 2]],
  ['<h2>a</h2><h4>b</h4><h4>c</h4><h3>d</h3><h2>e</h2>', [2, 3, 3, 3, 2]],
  ['<h4>a</h4><h2>b</h2><h3>c</h3>', [2, 2, 3]],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>', [2, 3, 4, 5, 6, 6]],
])(
  'the headings of %s keep their order, skip no level and treat equals alike',
  (html, expected) => {
    expect(levels(html)).toEqual(expected)
  },
)
