import { choiceOf, languagesWith, LANGUAGES } from './languages.ts'

test.each([
  ['js', 'javascript'],
  ['JavaScript', 'javascript'],
  ['sh', 'bash'],
  ['html', 'html'],
  ['toml', 'toml'],
  ['', ''],
])('code marked %j shows as the choice %j', (language, choice) => {
  expect(choiceOf(language)).toBe(choice)
  expect(languagesWith(choice)).toBe(LANGUAGES)
})

test('a language that nobody knows is a choice of its own', () => {
  expect(choiceOf('brainfog')).toBe('brainfog')
  expect(languagesWith('brainfog').at(-1)).toEqual({ value: 'brainfog', label: 'brainfog' })
})
