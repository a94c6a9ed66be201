import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches, type Column } from '#server/csv/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { rangeOf } from '#server/modules/orders/id-range.ts'
import { refundedTaxes } from '#server/modules/orders/invoices/index.ts'
import { providerLabel } from '#server/modules/orders/payments/providers.ts'
import { money, shopMoney, toDecimalText } from '#shared/money/money.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { requireLedgerReader } from '#server/modules/orders/access.ts'
import { listCreditNumbers, listMovements, type Movement } from './queries.ts'
import { taxName } from '#shared/orders/tax.ts'

const columns = (): Column<Written>[] => [
  ['Date', ({ at }) => at],
  ['Order', ({ number }) => number ?? ''],
  ['Invoice or credit note', ({ paper }) => paper],
  ['Movement', (row) => (isRefund(row) ? 'Refund' : 'Payment')],
  ['Method', ({ provider }) => providerLabel(provider)],
  ['Currency', ({ currency }) => currency],
  ['Gross', (row) => (isRefund(row) ? '' : amountOf(row, row.amount_minor))],
  ['Tax', (row) => amountOf(row, taxMinor(row))],
  ['Shipping', (row) => (isRefund(row) ? '' : amountOf(row, row.shipping_minor))],
  ['Refund', (row) => (isRefund(row) ? amountOf(row, -Number(row.amount_minor)) : '')],
  [`In ${shopCurrency()}`, ({ cents }) => toDecimalText(shopMoney(Number(cents ?? 0)))],
  ['Country', ({ country }) => country ?? ''],
  ['Tax rates', ratesOf],
]

type Days = { from: string; to: string }

/**
 * Every payment and refund of some days as the pieces of a CSV file, one a line: all there are, since books with a line missing are
 * wrong, and a few hundred in memory at a time. Gross less refunds is what the ledger comes to.
 */
export async function exportMovements(
  ctx: Context,
  actor: Actor,
  days: Days,
): Promise<AsyncGenerator<string>> {
  requireLedgerReader(actor)
  await transact(ctx, async ({ trail }) => trail({ deed: 'payments-exported', by: actor }))
  return csvFile(columns(), batches(ctx, days))
}

type Written = Movement & { paper: string }

async function* batches(ctx: Context, days: Days): AsyncGenerator<Written[]> {
  const { db } = ctx.store
  const range = await rangeOf(ctx, days)
  const next = (last: Movement | undefined, limit: number) =>
    listMovements(db, { range, after: last?.id ?? '', limit })
  for await (const rows of inBatches(next, Infinity)) {
    const numbers = await listCreditNumbers(db, rows.map(refundIdOf).filter(Boolean))
    yield rows.map((row) => ({
      ...row,
      paper: isRefund(row) ? (numbers.get(refundIdOf(row)) ?? '') : (row.invoice_number ?? ''),
    }))
  }
}

const isRefund = ({ amount_minor }: Movement) => Number(amount_minor) < 0

function refundIdOf({ details }: Movement): string {
  const { refundId } = fromJson(details)
  return typeof refundId === 'string' ? refundId : ''
}

const amountOf = ({ currency }: Movement, minor: number | string | bigint | null) =>
  toDecimalText(money(Number(minor ?? 0), currency))

function ratesOf({ tax_lines }: Movement): string {
  const lines = tax_lines ? fromJson(tax_lines) : []
  return lines
    .map(({ name, milliPercent }) => taxName({ name, percent: milliPercent / 1000 }))
    .join('; ')
}

/** As on the paper: of a refund what of the order's taxes went back, with a minus. */
function taxMinor(row: Movement): number {
  const { tax_lines, tax_minor, total_minor, refunded_before } = row
  if (!isRefund(row)) return Number(tax_minor ?? 0)
  if (!tax_lines || !total_minor) return 0
  const back = refundedTaxes(fromJson(tax_lines), {
    totalMinor: Number(total_minor),
    beforeMinor: -Number(refunded_before ?? 0),
    amountMinor: -Number(row.amount_minor),
  })
  return -back.reduce((sum, line) => sum + line.taxMinor, 0)
}
