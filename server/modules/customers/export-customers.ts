import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches, type Column } from '#server/csv/index.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireCustomerManager } from './access.ts'
import { searchOf } from './list-customers.ts'
import { listCustomersBefore, type CustomerRow, type CustomerSearch } from './queries.ts'
import type { CustomerFilters } from './schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { toAmount } from '#shared/money/amount.ts'
import { amountText } from '#shared/money/amount-text.ts'

const columns = (): Column<CustomerRow>[] => [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Country', ({ country }) => country],
  ['Orders', (row) => row.orders_count],
  [`Spent (${shopCurrency()})`, (row) => amountText(toAmount(row.spent_cents))],
  ['First order', (row) => row.first_order_at],
  ['Last order', (row) => row.last_order_at],
  ['Tags', ({ tags }) => fromJson(tags).join(', ')],
  ['Note', ({ note }) => note],
]

/** The customers that a list shows, newest first, as the pieces of a CSV file: at most 100,000, a few hundred at a time. */
export async function exportCustomers(
  ctx: Context,
  actor: Actor,
  filters: CustomerFilters,
): Promise<AsyncGenerator<string>> {
  requireCustomerManager(actor)
  await requireConfirmed(ctx, actor)
  // Addresses leave the site with it.
  await transact(ctx, async ({ trail }) => trail({ deed: 'customers-exported', by: actor }))
  const { db } = ctx.store
  return csvFile(columns(), batches(db, await searchOf(db, filters)))
}

async function* batches(db: Db, search: CustomerSearch): AsyncGenerator<CustomerRow[]> {
  yield* inBatches<CustomerRow>((last, limit) =>
    listCustomersBefore(db, search, { before: last?.id ?? '', limit }),
  )
}
