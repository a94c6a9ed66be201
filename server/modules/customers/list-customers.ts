import { recentCount } from '#server/database/recent-counts.ts'
import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { findOrderByNumber, readOrderNumber } from '#server/modules/orders/index.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { pagingOf } from '#shared/api/page.ts'
import { searchedPhoneKey } from '#shared/people/phone-key.ts'
import { fold } from '#shared/text/words.ts'
import { requireCustomerManager } from './access.ts'
import { presentCustomer } from './present.ts'
import { countCustomers, listCustomers, type CustomerSearch } from './queries.ts'
import type { CustomerFilters, CustomerList, ListCustomersQuery } from './schema.ts'

/** One page of those who bought. */
export async function listCustomersPage(
  ctx: Context,
  actor: Actor,
  { page, limit, sort, ...filters }: ListCustomersQuery,
): Promise<CustomerList> {
  requireCustomerManager(actor)
  const { db } = ctx.store
  const offset = (page - 1) * limit
  const search = await searchOf(db, filters)
  const [rows, total] = await Promise.all([
    offset < LAST_ROW ? listCustomers(db, search, { sort, limit, offset }) : [],
    recentCount(ctx, `customers: ${JSON.stringify(search)}`, () => countCustomers(db, search)),
  ])
  return {
    customers: rows.map(presentCustomer),
    totalCustomers: total,
    ...pagingOf(Math.min(total, LAST_ROW), { page, limit }),
  }
}

const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{10}$/

export async function searchOf(db: Db, { search, tag }: CustomerFilters): Promise<CustomerSearch> {
  const number = readOrderNumber(search)
  const order = ORDER_NUMBER.test(number) ? await findOrderByNumber(db, number) : undefined
  return {
    name: fold(search),
    email: /\s/.test(search) ? '' : emailKey(search),
    phone: searchedPhoneKey(search),
    orderKey: order?.email_key ?? '',
    tag,
  }
}
