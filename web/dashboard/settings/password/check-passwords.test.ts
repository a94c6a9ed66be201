import { checkPasswords } from './check-passwords.ts'

const RIGHT = { currentPassword: 'a', newPassword: 'long-enough', confirmPassword: 'long-enough' }

test('three filled fields whose new passwords agree are sent', () => {
  expect(checkPasswords(RIGHT)).toEqual({})
})

test.each(Object.keys(RIGHT))('nothing is sent without %s', (name) => {
  expect(Object.keys(checkPasswords({ ...RIGHT, [name]: '' }))).toContain(name)
})

test('two different new passwords are refused in the words of the specification', () => {
  const { confirmPassword } = checkPasswords({ ...RIGHT, confirmPassword: 'long-enougH' })
  expect(confirmPassword).toBe('New passwords do not match.')
})
