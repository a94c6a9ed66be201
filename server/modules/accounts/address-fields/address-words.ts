// Sources: Google's libaddressinput for what a country calls the parts of its addresses, the postal authorities for the
// form of their codes.

type PostalCode = { label: string; pattern?: RegExp; form?: string; isNumeric?: boolean }

const digits = (count: number, form: string, label = 'Postal code'): PostalCode => ({
  label,
  pattern: new RegExp(`^\\d{${count}}$`),
  form,
  isNumeric: true,
})
const grouped = (pattern: RegExp, form: string, label = 'Postal code'): PostalCode => ({
  label,
  pattern,
  form,
})

const ZIP = grouped(/^\d{5}(-?\d{4})?$/, 'five digits, such as 90001', 'ZIP code')
const FOUR = (example: string, label?: string) =>
  digits(4, `four digits, such as ${example}`, label)
const FIVE = (example: string, label?: string) =>
  digits(5, `five digits, such as ${example}`, label)
const UK = grouped(
  /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  'letters and digits, such as SW1A 1AA',
  'Postcode',
)

export const POSTAL_CODES: Record<string, PostalCode> = {
  US: ZIP,
  PR: ZIP,
  GU: ZIP,
  VI: ZIP,
  AS: ZIP,
  MP: ZIP,
  IN: grouped(/^[1-9]\d{2} ?\d{3}$/, 'six digits, such as 560001', 'PIN code'),
  CA: grouped(/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, 'letters and digits, such as M5V 2T6'),
  GB: UK,
  GG: UK,
  JE: UK,
  IM: UK,
  IE: grouped(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, 'seven characters, such as D02 AF30', 'Eircode'),
  DE: FIVE('10969', 'Postcode'),
  AT: FOUR('1010', 'Postcode'),
  CH: FOUR('8001', 'Postcode'),
  AU: FOUR('2000', 'Postcode'),
  NZ: FOUR('6011', 'Postcode'),
  BE: FOUR('1000'),
  DK: FOUR('1050'),
  NO: FOUR('0150'),
  FI: FIVE('00100'),
  FR: FIVE('75001'),
  ES: FIVE('28013'),
  IT: FIVE('00185'),
  MX: FIVE('06000'),
  SE: grouped(/^\d{3} ?\d{2}$/, 'five digits, such as 111 22'),
  NL: grouped(/^\d{4} ?[A-Z]{2}$/i, 'four digits and two letters, such as 1012 JS'),
  PL: grouped(/^\d{2}-?\d{3}$/, 'five digits, such as 00-001'),
  PT: grouped(/^\d{4}(-?\d{3})?$/, 'seven digits, such as 1000-001'),
  CZ: grouped(/^\d{3} ?\d{2}$/, 'five digits, such as 110 00'),
  SK: grouped(/^\d{3} ?\d{2}$/, 'five digits, such as 811 01'),
  GR: grouped(/^\d{3} ?\d{2}$/, 'five digits, such as 105 57'),
  HU: FOUR('1051'),
  BR: grouped(/^\d{5}-?\d{3}$/, 'eight digits, such as 01310-100', 'CEP'),
  JP: grouped(/^\d{3}-?\d{4}$/, 'seven digits, such as 100-0001'),
  KR: FIVE('04524'),
  CN: digits(6, 'six digits, such as 100000'),
  SG: digits(6, 'six digits, such as 018956'),
  MY: FIVE('50050', 'Postcode'),
  TH: FIVE('10200'),
  PH: FOUR('1000', 'ZIP code'),
  ZA: FOUR('8001'),
  TR: FIVE('34110'),
  ID: FIVE('10110'),
}

const LABELS_OF_STATES: Record<string, string> = {
  ...sharedBy('State', 'US IN AU BR MX MY NG VE SD MM PW FM'),
  ...sharedBy('County', 'IE GB NO HU HR RO EE LR'),
  ...sharedBy('Emirate', 'AE'),
  ...sharedBy('Prefecture', 'JP GR'),
  ...sharedBy('Department', 'CO HN NI PY SV UY GT BO HT'),
  ...sharedBy('Parish', 'AD BB JM KN'),
  ...sharedBy('Island', 'BS CV KI KY PF TV'),
  ...sharedBy('Area', 'HK'),
  ...sharedBy('Oblast', 'RU UA BY'),
  ...sharedBy('Region', 'CL TZ ET NZ'),
}

const LABELS_OF_TOWNS: Record<string, string> = {
  ...sharedBy(
    'Town or city',
    'GB GG JE IM IE DE AT CH LI LU NL BE DK NO SE FI FR IT ES PT PL CZ SK',
  ),
  ...sharedBy('Suburb', 'AU'),
  ...sharedBy('District', 'HK'),
}

// Where the number of the house comes after the street.
const NUMBER_LAST = new Set(
  'DE AT CH LI NL BE DK NO SE FI IT ES PT PL CZ SK HU SI HR IS'.split(' '),
)

export function wordsOf(code: string) {
  const isNumberLast = NUMBER_LAST.has(code)
  return {
    street: isNumberLast ? 'Street and house number' : 'Street address',
    extra: isNumberLast ? 'Company or extra line' : 'Apartment, suite or company',
    prompt: isNumberLast ? 'Add a company or an extra line' : 'Add an apartment, suite or company',
    town: LABELS_OF_TOWNS[code] ?? 'City',
    state: LABELS_OF_STATES[code] ?? (code ? 'Province' : 'State or province'),
    postalCode: POSTAL_CODES[code]?.label ?? 'Postal code',
  }
}

function sharedBy(label: string, codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, label]))
}
