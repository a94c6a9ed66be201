/** Makes spreadsheet programs read a text file as UTF-8. */
export const CSV_START = '\uFEFF'

// What spreadsheet programs take for a formula, also after spaces.
const FORMULA = /^[\s\p{Cc}]*[=+\-@]|^[\t\r\n]/u
// An amount that is written with the digits of its currency, as -10.00.
const AMOUNT = /^-\d+(\.\d+)?$/

/**
 * One record by RFC 4180. A text that a spreadsheet program would run as a formula gets an apostrophe in front; numbers and
 * amounts are written as they are.
 */
export function csvRecord(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of a file as it was before `csvRecord` put an apostrophe in front of it. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell
}

// A formula after apostrophes gets one more, so that what is taken away again is exactly what was added.
function isFormula(value: string): boolean {
  const text = value.replace(/^'+/, '')
  if (AMOUNT.test(text)) return false
  // Some spreadsheet programs fold full-width, raised and lowered signs.
  return FORMULA.test(text) || FORMULA.test(text.normalize('NFKC'))
}
