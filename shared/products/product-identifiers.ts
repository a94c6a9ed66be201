/** What tells a product apart all over the world, as far as its specifications name it. */
export type Identifiers = { brand?: string; gtin?: string; mpn?: string }

const KEYS: [keyof Identifiers, RegExp][] = [
  ['brand', /^(?:brand|manufacturer|made by)$/i],
  ['gtin', /^(?:gtin|ean|upc|isbn|barcode)(?:[- ]?1?\d)?$/i],
  ['mpn', /^(?:mpn|part (?:number|no\.?)|manufacturer part number|model (?:number|no\.?))$/i],
]

const LONGEST = 70

/** Those that its specifications name; one of more than 70 characters, and a GTIN whose check digit is wrong, is left out. */
export function identifiersOf(specifications: { key: string; value: string }[]): Identifiers {
  const found: Identifiers = {}
  for (const [name, pattern] of KEYS) {
    const values = specifications.filter(({ key }) => pattern.test(key.trim())).map(spelled[name])
    const value = values.find((text) => text !== '' && text.length <= LONGEST)
    if (value) found[name] = value
  }
  return found
}

type Spelling = (specification: { value: string }) => string
const trimmed: Spelling = ({ value }) => value.trim()
const digits: Spelling = ({ value }) => {
  const gtin = value.replace(/[\s-]/g, '')
  return isGtin(gtin) ? gtin : ''
}
const spelled: Record<keyof Identifiers, Spelling> = { brand: trimmed, mpn: trimmed, gtin: digits }

/** Whether the last digit checks the others, https://www.gs1.org/services/how-calculate-check-digit-manually. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
