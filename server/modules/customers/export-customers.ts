import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches } from '#server/csv/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireCustomerManager } from './access.ts'
import { searchOf } from './list-customers.ts'
import { presentCustomer } from './present.ts'
import { listCustomersBefore, type CustomerRow, type CustomerSearch } from './queries.ts'
import type { CustomerFilters } from './schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { dollarsText } from '#shared/money/dollars-text.ts'

const columns = () => [
  'Name',
  'Email',
  'Phone',
  'Country',
  'Orders',
  `Spent (${shopCurrency()})`,
  'First order',
  'Last order',
  'Tags',
  'Note',
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
  return csvFile(columns(), batches(db, await searchOf(db, filters)), cellsOf)
}

async function* batches(db: Db, search: CustomerSearch): AsyncGenerator<CustomerRow[]> {
  yield* inBatches<CustomerRow>((last, limit) =>
    listCustomersBefore(db, search, { before: last?.id ?? '', limit }),
  )
}

function cellsOf(row: CustomerRow): (string | number)[] {
  const one = presentCustomer(row)
  return [
    one.name,
    one.email,
    one.phone,
    one.country,
    one.orders,
    dollarsText(one.spent),
    one.firstOrderAt,
    one.lastOrderAt,
    one.tags.join(', '),
    row.note,
  ]
}
