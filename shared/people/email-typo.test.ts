import { meantEmail } from './email-typo.ts'

test.each([
  ['yara@gmial.com', 'yara@gmail.com'],
  ['yara@gmai.com', 'yara@gmail.com'],
  ['yara@gmaill.com', 'yara@gmail.com'],
  ['yara@gmail.con', 'yara@gmail.com'],
  ['yara@Hotmial.com', 'yara@hotmail.com'],
  ['yara@outlok.com', 'yara@outlook.com'],
  ['yara@wbe.de', 'yara@web.de'],
])('%s was probably meant to be %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant))

test.each([
  'yara@gmail.com',
  'yara@mail.com',
  'yara@email.com',
  'yara@ymail.com',
  'yara@example.com',
  'yara@site.test',
  'yara@kiosk.shop',
  'gmial.com',
  '@gmial.com',
  'yara@',
  '',
])('nothing is asked about “%s”', (typed) => expect(meantEmail(typed)).toBeUndefined())
