import { phoneKey, searchedPhoneKey } from './phone-key.ts'

const finds = (typed: string, phone: string) =>
  searchedPhoneKey(typed) !== '' && phoneKey(phone).startsWith(searchedPhoneKey(typed))

test('a number is found however it is spelled, with or without its country and by its last digits', () => {
  for (const typed of ['+49 30 901820', '0049 30 901820', '030/901820', '(030) 90-18-20', '1820'])
    expect(finds(typed, '+49 (30) 90 18 20')).toBe(true)
})

test('words, addresses and too few digits are no number', () => {
  for (const typed of ['820', 'Ira', 'ira@site.test', '1820 Main', '', '000'])
    expect(searchedPhoneKey(typed)).toBe('')
  expect(finds('90183', '+49 30 901820')).toBe(false)
})
