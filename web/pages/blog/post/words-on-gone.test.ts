import { wordsOnGone } from './words-on-gone.ts'

const lamp = { id: 'lamp', verdict: 'My <em>lamp</em>.', isPick: false }
const desk = { id: 'desk', verdict: 'My desk.', isPick: true }

test('the words in the card of a product that is gone stay readable', () => {
  const card = { kind: 'product', id: 'lamp', verdict: lamp.verdict } as const
  expect(wordsOnGone(card, new Set())).toBe('<p>My <em>lamp</em>.</p>')
  expect(wordsOnGone(card, new Set(['lamp']))).toBe('')
  expect(wordsOnGone({ ...card, verdict: '' }, new Set())).toBe('')
})

test('of a comparison, the words about the products that are gone stay readable', () => {
  const block = { kind: 'comparison', specs: [], products: [lamp, desk] } as const
  const copy = { ...block, specs: [], products: [...block.products] }
  expect(wordsOnGone(copy, new Set(['lamp']))).toBe('<p>My desk.</p>')
})
