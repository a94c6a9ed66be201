/**
 * The digits of a telephone number from its end, so that its last digits, with or without the code of the country, are the
 * beginning of the key.
 */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').slice(-20).split('').toReversed().join('')
}

const PHONE = /^\+?[\d\s()./-]+$/
const FEWEST = 4

/** The key of the end of a number, empty for what is none. A leading zero, or two, stands for a code. */
export function searchedPhoneKey(typed: string): string {
  if (!PHONE.test(typed)) return ''
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST ? '' : phoneKey(digits)
}
