import { copiedTitle } from './duplicate-post.ts'

test('a copied title says so and is never too long', () => {
  expect(copiedTitle('Six docks', 200)).toBe('Six docks (copy)')
  expect(copiedTitle('x'.repeat(200), 200)).toBe(`${'x'.repeat(193)} (copy)`)
  expect(copiedTitle('', 200)).toBe('')
})
