import { pageHead, shownTexts } from './seo-texts.ts'

const texts = { title: 'Six docks', excerpt: 'An excerpt.', metaTitle: '', metaDescription: '' }

test('a meta title counts from ten characters on', () => {
  expect(shownTexts({ ...texts, metaTitle: 'Nine char' }).title).toBe('Six docks')
  expect(shownTexts({ ...texts, metaTitle: 'Ten charac' }).title).toBe('Ten charac')
  expect(pageHead({ ...texts, metaTitle: 'Nine char' }, 'The Test Bench').title).toBe(
    'Create Post | The Test Bench',
  )
  expect(pageHead({ ...texts, metaTitle: 'Ten charac' }, 'The Test Bench').title).toBe('Ten charac')
})

test('a meta description counts from thirty characters on and is cut at 155', () => {
  const short = { ...texts, metaDescription: 'x'.repeat(29) }
  expect(shownTexts(short).description).toBe('An excerpt.')
  expect(pageHead(short, 'S').description).toBe('Create and manage your blog posts.')
  const long = { ...texts, metaDescription: 'x'.repeat(200) }
  expect(Array.from(shownTexts(long).description)).toHaveLength(155)
  expect(pageHead({ ...texts, metaDescription: 'x'.repeat(30) }, 'S').description).toHaveLength(30)
})
