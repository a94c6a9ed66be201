import { splitText } from './split-text.ts'

const pick = (slug: string) => `<p class="pick" data-product="${slug}"><a href="/x">${slug}</a></p>`
const known = new Set(['dock', 'lamp'])

test('a text is cut where a product of the store stands alone', () => {
  expect(splitText(`<p>a</p>${pick('dock')}<p>b</p>${pick('lamp')}`, known)).toEqual([
    { html: '<p>a</p>', product: 'dock' },
    { html: '<p>b</p>', product: 'lamp' },
  ])
})

test('a product that the store no longer has stays a paragraph', () => {
  expect(splitText(`<p>a</p>${pick('gone')}<p>b</p>`, known)).toEqual([
    { html: `<p>a</p>${pick('gone')}<p>b</p>` },
  ])
  expect(splitText(`${pick('gone')}${pick('dock')}<p>b</p>`, known)).toEqual([
    { html: pick('gone'), product: 'dock' },
    { html: '<p>b</p>' },
  ])
})

test('a text is cut at each live block, even where two follow one another', () => {
  const live = (index: number) => `<div class="live" data-live="${index}"></div>`
  expect(splitText(`${live(0)}${live(1)}<p>a</p>\n${live(2)}`, known)).toEqual([
    { html: '', live: 0 },
    { html: '', live: 1 },
    { html: '<p>a</p>\n', live: 2 },
  ])
})

test('a text without products is one part, and no text is none', () => {
  expect(splitText('<p>a</p>', known)).toEqual([{ html: '<p>a</p>' }])
  expect(splitText('', known)).toEqual([])
})
