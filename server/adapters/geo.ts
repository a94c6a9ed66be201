/** Finds the country of a network address, without asking anyone. */
export type CountryFinder = {
  /** ISO 3166-1 alpha-2 code in capitals, or an empty text when unknown. */
  find(address: string): string
}
