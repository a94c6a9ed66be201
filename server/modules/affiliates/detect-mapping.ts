import { currencyIn, dayOrderOf, decimalSignOf, type OpenReport } from './report-file/index.ts'
import { REPORT_FIELDS, type Mapping, type MappingIn, type ReportField } from './schema.ts'
import { recordOf } from '#shared/api/record.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** What the columns are called in reports of Amazon, Awin, impact, CJ, Rakuten and others, the best first. */
const NAMES: Record<ReportField, string[]> = {
  date: words(
    'dateshipped transactiondate eventdate actiondate postingdate orderdate saledate date day clickdate created',
  ),
  amount: words(
    'adfees commissionincome affiliatecommission publishercommission totalearnings commissionamount commission earnings actionearnings payout amount',
  ),
  currency: words('commissioncurrency currency currencycode payoutcurrency'),
  tag: words(
    'subtag ascsubtag clickref subid1 subid sharedid sid u1 clickref1 afftrack trackingid',
  ),
  product: words('name productname product itemname title item description advertiser'),
  lineId: words('transactionid actionid commissionid eventid lineid orderid orderreference'),
}

function words(text: string): string[] {
  return text.split(' ')
}

/** The columns of a report by their names; '' for what none is called. */
export function detectColumns(head: string[]): MappingIn['columns'] {
  const plain = head.map(plainName)
  return recordOf(REPORT_FIELDS, (field) => {
    const name = NAMES[field].find((one) => plain.includes(one))
    return name ? (head[plain.indexOf(name)] ?? '') : ''
  })
}

export function isAmazonReport(head: string[]): boolean {
  const plain = head.map(plainName)
  return plain.includes('adfees') || (plain.includes('asin') && plain.includes('trackingid'))
}

// `Ad Fees($)` is `adfees`.
function plainName(name: string): string {
  return name.toLowerCase().replace(/\(.*?\)|[^a-z\d]/g, '')
}

/**
 * Finds out from all rows what a mapping leaves open: the currency, and how days and amounts are written; where they do not
 * tell, as it was before.
 */
export async function resolveMapping(
  { head, rows }: OpenReport,
  { columns, ...chosen }: MappingIn,
  before: Partial<Mapping> = {},
): Promise<Mapping> {
  const [dateAt, amountAt] = [head.indexOf(columns.date), head.indexOf(columns.amount)]
  const days = { day: 0, month: 0 }
  const signs = { ',': 0, '.': 0 }
  let currency = currencyIn(columns.amount)
  for await (const batch of rows) {
    for (const { cells } of batch) {
      const [date = '', amount = ''] = [cells[dateAt], cells[amountAt]]
      const order = dayOrderOf(date)
      if (order) days[order]++
      const sign = decimalSignOf(amount)
      if (sign) signs[sign]++
      currency ??= currencyIn(amount)
    }
  }
  return {
    columns,
    currency: chosen.currency ?? currency ?? shopCurrency(),
    isDayFirst: chosen.isDayFirst ?? more(days.day, days.month) ?? before.isDayFirst ?? false,
    hasDecimalComma:
      chosen.hasDecimalComma ?? more(signs[','], signs['.']) ?? before.hasDecimalComma ?? false,
  }
}

function more(one: number, other: number): boolean | undefined {
  return one === other ? undefined : one > other
}
