import { fromJson } from '#server/kernel/stored-json.ts'
import { toAmount } from '#shared/money/amount.ts'
import type { CustomerRow } from './queries.ts'
import type { Customer } from './schema.ts'

export function presentCustomer(row: CustomerRow): Customer {
  const { id, name, email, phone, country, tags } = row
  return {
    _id: id,
    name,
    email,
    phone,
    country,
    orders: row.orders_count,
    spent: toAmount(row.spent_cents),
    firstOrderAt: row.first_order_at,
    lastOrderAt: row.last_order_at,
    tags: fromJson(tags),
  }
}
