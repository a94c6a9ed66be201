import { strengthOf } from './password-strength.ts'

test.each([
  ['', ''],
  ['abc', 'Too short.'],
  ['password', 'Weak.'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'Weak.'],
  ['abcdefghijklmnop', 'Weak.'],
  ['12345678901234', 'Weak.'],
  ['xkv7pz2mr', 'Fair.'],
  ['copper-lantern-88', 'Strong.'],
  ['sable rowing quiet orchard', 'Strong.'],
])('a password like “%s” is called “%s”', (password, words) => {
  expect(strengthOf(password, 6)).toMatch(words === '' ? /^$/ : new RegExp(`^${words}`))
})

test('what others know of a person adds nothing to their password', () => {
  expect(strengthOf('amal.haddad-1', 6)).toMatch(/^(Fair|Strong)/)
  expect(strengthOf('amal.haddad-1', 6, ['Amal Haddad', 'amal@example.com'])).toMatch(/^Weak/)
})

test('a longer password is never called weaker', () => {
  const order = ['Too', 'Weak.', 'Fair.', 'Strong.']
  const words = [...'Qu1et-harbour-of-12-boats'].map(
    (_, index, all) => strengthOf(all.slice(0, index + 1).join(''), 6).split(' ')[0] ?? '',
  )
  const ranks = words.map((word) => order.indexOf(word))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})
