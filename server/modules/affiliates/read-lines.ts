import { hash } from 'node:crypto'
import { convertToShop, type Rates } from '#shared/money/currency.ts'
import type { Money } from '#shared/money/money.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { readAmount, readDay, type OpenReport, type ReportRow } from './report-file/index.ts'
import { REPORT_FIELDS, type Mapping } from './schema.ts'
import { recordOf } from '#shared/api/record.ts'

// Many: each commit writes every page of the indexes that it changed, however little of it.
const BATCH = 1000
const LONGEST_TAG = 100
const LONGEST_PRODUCT = 200

/** A line of a report; `key` is the same whenever this line is read again. */
export type Line = {
  key: string
  /** Of its row. */
  number: number
  day: string
  amount: Money
  cents: number
  tag: string
  product: string
}

/** Lines, and the numbers of the rows that have no readable day or amount, or no exchange rate. */
export type Lines = { lines: Line[]; unreadable: number[] }

type Reading = { programme: string; mapping: Mapping; rates: Rates }

export async function* readLines(
  { head, rows }: OpenReport,
  { programme, mapping, rates }: Reading,
): AsyncGenerator<Lines> {
  const positions = recordOf(REPORT_FIELDS, (field) => positionOf(head, mapping.columns[field]))
  const keyOf = keyMaker()
  const read = (row: ReportRow): Line | undefined => {
    const cells = recordOf(REPORT_FIELDS, (field) => row.cells[positions[field]] ?? '')
    const day = readDay(cells.date, mapping.isDayFirst)
    const currency = currencyOf(cells.currency, mapping)
    const amount = readAmount(cells.amount, currency, mapping.hasDecimalComma)
    const own = amount && convertToShop(amount, rates)
    if (!day || !own) return undefined
    const tag = visibleLine(cells.tag).slice(0, LONGEST_TAG).toWellFormed()
    const product = visibleLine(cells.product).slice(0, LONGEST_PRODUCT).toWellFormed()
    const cents = own.money.amountMinor
    // An amount may change until it is paid, but a return is another line than its sale.
    const identity = cells.lineId
      ? [programme, cells.lineId, day, product, cents < 0 ? '-' : '+']
      : [day, ...row.cells]
    return { key: keyOf(day, identity), number: row.number, day, amount, cents, tag, product }
  }
  let lines: Line[] = []
  let unreadable: number[] = []
  for await (const batch of rows) {
    for (const row of batch) {
      const line = read(row)
      if (line) lines.push(line)
      else unreadable.push(row.number)
      if (lines.length + unreadable.length < BATCH) continue
      yield { lines, unreadable }
      lines = []
      unreadable = []
    }
  }
  yield { lines, unreadable }
}

function positionOf(head: string[], column: string): number {
  return column ? head.indexOf(column) : -1
}

function currencyOf(cell: string, { currency }: Mapping): string {
  const code = cell.toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : currency
}

// Equal lines of a report are told apart by their number among them. The day stands first so that what reports tell of a
// few days lies together in the index of the keys: a commit writes every page of it that changed.
function keyMaker(): (day: string, identity: string[]) => string {
  const counts = new Map<string, number>()
  return (day, identity) => {
    const digest = hash('sha256', JSON.stringify(identity), 'base64url').slice(0, 22)
    const count = counts.get(digest) ?? 0
    counts.set(digest, count + 1)
    const same = `${day.slice(2).replaceAll('-', '')}${digest}`
    return count === 0 ? same : `${same}.${count}`
  }
}
