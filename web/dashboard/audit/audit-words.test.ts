import type { AuditEntryOut } from '#server/modules/audit/schema.ts'
import { objectPath } from './audit-words.ts'

const pathOf = (object: AuditEntryOut['object']) => objectPath({ object } as AuditEntryOut)

test.each([
  ['a person', 'user', '/dashboard/users/1'],
  ['an order', 'order', '/dashboard/orders/1'],
  ['a product', 'product', '/dashboard/manage-products/1'],
])('what was done to %s leads to their own screen', (_, kind, path) => {
  expect(pathOf({ kind, _id: '1', name: 'One' })).toBe(path)
})

test('what was done to somebody who is gone leads nowhere', () => {
  expect(pathOf({ kind: 'user', _id: '1', name: null })).toBeUndefined()
})
