// @vitest-environment jsdom
import { rememberKeys, takeEarlyKeys } from './early-keys.ts'

test('keys pressed before the dashboard listens are handed on once', () => {
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const taken = () => takeEarlyKeys().map(({ key }) => key)
  rememberKeys()
  press('j')
  press('e')
  expect(taken()).toEqual(['j', 'e'])
  press('k')
  expect(taken()).toEqual([])
})
