import { sharedApp } from '#tests/support/index.ts'
import { isEasyPassword } from './password-rules.ts'

const app = await sharedApp()

const isEasy = (password: string) =>
  isEasyPassword(app.db, {
    password,
    siteName: 'Paper Lanterns',
    email: 'wanda.quill@example.com',
    name: 'Wanda Quill',
  })

test.each([
  ['in the list of the most used', ['654321', 'football', 'Mustang1', 'sunshine', 'qwerty123']],
  ['a run or a repetition', ['88888888', 'abcdef', 'abcdefgh', '121212', 'zzzzzzzz', 'abcabcabc']],
  ['a path over the keyboard', ['zxcvbnm', 'asdfgh', '1qaz2wsx', 'qazwsxedc', 'qwertyuiop']],
  ['a common one in other signs', ['P@ssw0rd', 'Passw0rd!', 'dr4g0n', 'monkey12', 'letmein!']],
  ['a common one many times over', ['password'.repeat(25), 'a'.repeat(200)]],
  ['about the person or the site', ['wanda.quill', 'WandaQuill', 'paperlanterns', 'Quill1']],
])('%s is too easy', async (_, passwords) => {
  for (const password of passwords) {
    expect([password, await isEasy(password)]).toEqual([password, true])
  }
})

test.each(['q7-zw4', 'lantern-7-orchard', 'weite Wege nachts', 'kestrel9', 'vq7-'.repeat(50)])(
  '%s is not too easy',
  async (password) => {
    expect(await isEasy(password)).toBe(false)
  },
)
