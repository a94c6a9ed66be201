import type { TestApp } from './test-app.ts'
import { insertRows } from './rows.ts'

/** A customer with two addresses, and no orders, whom somebody noted something about; returns their id. */
export async function plantCustomer(app: TestApp, name: string): Promise<string> {
  const at = app.clock.now().toISOString()
  const key = `${name}@example.com`
  await insertRows(app, 'customers', {
    id: name,
    name,
    name_key: name,
    email: key,
    email_key: key,
    phone: '',
    phone_key: '',
    country: 'India',
    orders_count: 0,
    spent_cents: 0,
    first_order_at: at,
    last_order_at: at,
    note: 'Called.',
    created_at: at,
  })
  const keys = [key, `other-${key}`]
  await insertRows(
    app,
    'customer_emails',
    keys.map((email_key) => ({ email_key, customer_id: name })),
  )
  return name
}
