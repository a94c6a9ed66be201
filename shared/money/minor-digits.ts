// Not asked of Intl: CLDR gives 0 for HUF, IDR and PKR, and its data changes with the runtime, while stored amounts do not.
const OTHER_THAN_TWO = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
)

/** Decimals of a currency's minor unit by ISO 4217: 2 for most, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return OTHER_THAN_TWO.get(currency) ?? 2
}
