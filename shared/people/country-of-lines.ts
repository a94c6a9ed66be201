import { countryName } from './countries.ts'

/** The country that an address of several lines names, looked for from its end; undefined if there is none. */
export function countryOfLines(address: string): string | undefined {
  const lines = address.split('\n').toReversed()
  return lines.map((line) => countryName(line.trim())).find(Boolean)
}
