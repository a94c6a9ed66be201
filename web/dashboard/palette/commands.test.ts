import type { Person } from '#web/site/page.ts'
import { commandsFor, matching } from './commands.ts'

const person = (role: Person['role']) => ({ _id: 'u1', role, isOwner: role === 'admin' }) as Person
const labels = (role: Person['role']) => commandsFor(person(role)).map(({ label }) => label)

test('members are offered only what they may open', () => {
  expect(labels('user')).toContain('My Posts')
  for (const label of ['Orders', 'Add Product', 'Comments', 'New Order', 'AI Blog Generator'])
    expect(labels('user')).not.toContain(label)
})

test('admins can make posts, products and orders', () => {
  const made = commandsFor(person('admin')).filter(({ group }) => group === 'Create')
  expect(made.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Create Post', 'Add Product', 'New Order']),
  )
})

test('a query needs all of its words, and what begins with it comes first', () => {
  const found = matching(commandsFor(person('admin')), 'pro')
  expect(found.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Manage Products', 'Add Product']),
  )
  expect(matching(commandsFor(person('admin')), 'o add')[0]?.label).toBe('Add Product')
  expect(matching(commandsFor(person('admin')), 'orders')[0]?.label).toBe('Orders')
})

test('what makes something is found by the words of other tools', () => {
  const found = (query: string) => matching(commandsFor(person('admin')), query)[0]?.label
  expect(found('new post')).toBe('Create Post')
  expect(found('write')).toBe('Create Post')
  expect(found('new product')).toBe('Add Product')
  expect(found('create order')).toBe('New Order')
  expect(found('new')).toBe('New Order')
})

test.each([
  ['shipping', 'Shipping'],
  ['tax', 'Taxes and invoices'],
  ['policy', 'Policies'],
  ['PayPal', 'Shop and checkout'],
  ['refund', 'Policies'],
])('“%s” finds the section of the settings: %s', (query, label) => {
  const commands = commandsFor(person('admin'))
  expect(matching(commands, query).map((one) => one.label)).toContain(label)
  expect(matching(commands, '').map((one) => one.label)).not.toContain(label)
  expect(matching(commandsFor(person('user')), query).map((one) => one.label)).not.toContain(label)
})
