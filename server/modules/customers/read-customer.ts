import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { listDestinations, listOrdersOf, presentAddress } from '#server/modules/orders/index.ts'
import { requireCustomerManager } from './access.ts'
import { presentCustomer } from './present.ts'
import { findAccount, findCustomer, listEmailKeys } from './queries.ts'
import type { CustomerDetail } from './schema.ts'

const MOST_ORDERS = 100

export async function readCustomer(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<CustomerDetail> {
  requireCustomerManager(actor)
  const { db } = ctx.store
  const row = await findCustomer(db, id)
  if (!row) throw noSuchCustomer()
  const emails = await listEmailKeys(db, id)
  const [account, orderList, addresses] = await Promise.all([
    findAccount(db, emails),
    listOrdersOf(ctx, emails, MOST_ORDERS),
    listDestinations(db, emails, MOST_ORDERS),
  ])
  return {
    ...presentCustomer(row),
    emails,
    account: account ? { _id: account.id, name: account.name } : null,
    note: row.note,
    version: row.version,
    orderList,
    addresses: addresses.map(presentAddress),
  }
}

export function noSuchCustomer() {
  return notFound('There is no such customer.')
}
