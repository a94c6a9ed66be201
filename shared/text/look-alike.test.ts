import { lookOf } from './look-alike.ts'

test.each([
  'MARA LINDQVIST',
  'Mara  Lindqvist.',
  'Mára Líndqvist',
  'Мara Lindqvist',
  'Mаrа Lindqvіst',
  'Mara LindqvIst',
  'Mara L1ndqvist',
  'Μara Lindqvist',
  'Ｍａｒａ Ｌｉｎｄｑｖｉｓｔ',
  '𝕄𝕒𝕣𝕒 𝕃𝕚𝕟𝕕𝕢𝕧𝕚𝕤𝕥',
  'Mara Lind\u200Bqvist',
  'ᴍᴀʀᴀ ʟɪɴᴅqᴠɪꜱᴛ',
  'rnara lindqvist',
])('%s looks like Mara Lindqvist', (name) => {
  expect(lookOf(name)).toBe(lookOf('Mara Lindqvist'))
})

test.each(['Mara Lindqvist Jr', 'Marta Lindqvist', 'Mara', 'Мария', 'مارا'])(
  '%s does not look like Mara Lindqvist',
  (name) => {
    expect(lookOf(name)).not.toBe(lookOf('Mara Lindqvist'))
  },
)
