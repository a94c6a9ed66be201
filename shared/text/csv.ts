/** Makes spreadsheet programs read a text file as UTF-8. */
export const CSV_START = '\uFEFF'

// What spreadsheet programs take for a formula, also after spaces.
const FORMULA = /^[\s\p{Cc}]*[=+\-@]|^[\t\r\n]/u

/**
 * One record by RFC 4180. A text that a spreadsheet program would run as a formula gets an apostrophe in front; numbers are
 * written as they are.
 */
export function csvRecord(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // Some of them fold full-width, raised and lowered signs.
  const isFormula = FORMULA.test(value) || FORMULA.test(value.normalize('NFKC'))
  const safe = isFormula ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
