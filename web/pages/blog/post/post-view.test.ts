import { expect, test } from 'vitest'
import { partsOf } from './post-view.ts'

const pick = (slug: string) => `<p class="pick" data-product="${slug}"><a href="/x">${slug}</a></p>`
const known = new Set(['dock', 'lamp'])

test('a text is cut where a product of the store stands alone', () => {
  expect(partsOf(`<p>a</p>${pick('dock')}<p>b</p>${pick('lamp')}`, known)).toEqual([
    { html: '<p>a</p>', product: 'dock' },
    { html: '<p>b</p>', product: 'lamp' },
  ])
})

test('a product that the store no longer has stays a paragraph', () => {
  expect(partsOf(`<p>a</p>${pick('gone')}<p>b</p>`, known)).toEqual([
    { html: `<p>a</p>${pick('gone')}<p>b</p>`, product: undefined },
  ])
  expect(partsOf(`${pick('gone')}${pick('dock')}<p>b</p>`, known)).toEqual([
    { html: pick('gone'), product: 'dock' },
    { html: '<p>b</p>', product: undefined },
  ])
})

test('a text without products is one part, and no text is none', () => {
  expect(partsOf('<p>a</p>', known)).toEqual([{ html: '<p>a</p>', product: undefined }])
  expect(partsOf('', known)).toEqual([])
})
