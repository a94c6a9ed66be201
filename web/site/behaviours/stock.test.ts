// @vitest-environment jsdom
import { begin } from './choose-variant.ts'
import { showPiecesLeft } from './stock.ts'

const label = (id: string) => `<p data-start="stock" data-product="${id}">Limited stock</p>`

const STOCK = [
  { _id: 'clay', stock: 6 },
  { _id: 'petrol', stock: 2 },
  { _id: 'other', stock: 6 },
]

test('choosing a variant leaves the numbers of other products as they are', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ products: STOCK })))
  document.body.innerHTML = `<div id="choice">${label('clay')}</div>${label('other')}`
  for (const element of document.querySelectorAll<HTMLElement>('[data-start]'))
    void showPiecesLeft(element)
  const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(words()).toEqual(['Limited stock: 6', 'Limited stock: 6']))
  const choice = document.createElement('div')
  choice.innerHTML = label('petrol')
  document.getElementById('choice')?.replaceWith(choice)
  begin(choice, null)
  await vi.waitFor(() => expect(words()).toEqual(['Limited stock: 2', 'Limited stock: 6']))
  vi.unstubAllGlobals()
})

test('that others are buying a product replaces its number, and is told in words on its page', async () => {
  const held = 'Someone is buying the last “Clay” right now.'
  const products = [{ _id: 'clay', stock: 1, held }]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ products })))
  document.body.innerHTML = `${label('clay')}<div data-start="stock" data-product="clay" data-held hidden><span></span></div>`
  await showPiecesLeft(document.querySelectorAll<HTMLElement>('[data-start]')[0] ?? document.body)
  expect(document.querySelector('p')?.textContent).toBe('Limited stock: on hold')
  expect(document.querySelector('div')).toMatchObject({ textContent: held, hidden: false })
  vi.unstubAllGlobals()
})
