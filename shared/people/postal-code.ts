// By the country's English name: both halves of a code that is written with one space, as its post sorts it.
const HALVES: Record<string, RegExp> = {
  Canada: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/,
  Ireland: /^([A-Z]\d[\dW])([A-Z\d]{4})$/,
  Netherlands: /^(\d{4})([A-Z]{2})$/,
  'United Kingdom': /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/,
}

/** A postal code as labels have it: “d01f5p2” in Ireland is “D01 F5P2”. What fits no pattern is in capitals alone. */
export function tidyPostalCode(typed: string, country: string): string {
  const code = typed.toUpperCase()
  const halves = HALVES[country]?.exec(code.replaceAll(/[\s-]/g, ''))
  return halves ? `${halves[1]} ${halves[2]}` : code
}
