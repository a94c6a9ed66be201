import { postName } from './post-name.ts'

test('a post without a title is told apart by its opening words', () => {
  const excerpt = 'A keyboard that folds is a promise that you will write anywhere.'
  expect(postName({ title: 'Six docks', excerpt })).toBe('Six docks')
  expect(postName({ title: '', excerpt })).toBe(
    'Untitled: A keyboard that folds is a promise that you…',
  )
  expect(postName({ title: '', excerpt: 'Short.' })).toBe('Untitled: Short.')
  expect(postName({ title: '', excerpt: 'x'.repeat(60) })).toBe(`Untitled: ${'x'.repeat(48)}…`)
  expect(postName({ title: '' })).toBe('Untitled')
})
