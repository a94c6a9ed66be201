import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { requireCustomerManager } from './access.ts'
import {
  deleteCustomer,
  deleteEmail,
  listEmailKeys,
  lockCustomer,
  moveEmails,
  updateCustomer,
  type CustomerRow,
} from './queries.ts'
import { noSuchCustomer } from './read-customer.ts'
import { recount, refreshEmail } from './refresh-customer.ts'
import { LONGEST_NOTE, MOST_TAGS, type CustomerIn } from './schema.ts'

const MOST_EMAILS = 20

/** What admins note about a customer, and how they mark them. */
export async function saveCustomer(
  ctx: Context,
  actor: Actor,
  { id, note, tags, version }: CustomerIn & { id: string },
): Promise<void> {
  requireCustomerManager(actor)
  await transact(ctx, async (scope) => {
    const customer = await lockOne(scope, id)
    if (customer.version !== version) {
      const text = 'Somebody else changed this customer in the meantime. Reload to see it.'
      throw new Refusal('conflict', 'stale_version', text)
    }
    await updateCustomer(scope.tx, id, { note, tags: toJson(tags), version: version + 1 })
    scope.trail({ deed: 'customer-noted', by: actor, subject: id })
  })
}

/** Makes one customer of two: the orders, notes and tags of `other` become those of `id`. */
export async function mergeCustomers(
  ctx: Context,
  actor: Actor,
  { id, other: otherId }: { id: string; other: string },
): Promise<void> {
  requireCustomerManager(actor)
  if (id === otherId) throw new Refusal('conflict', 'same', 'These are the same customer.')
  await transact(ctx, async (scope) => {
    const { tx } = scope
    // Two who merge the same two the other way round must not wait for each other.
    const locked = new Map<string, CustomerRow>()
    for (const one of [id, otherId].toSorted()) locked.set(one, await lockOne(scope, one))
    const [customer, other] = [locked.get(id), locked.get(otherId)]
    if (!customer || !other) throw noSuchCustomer()
    await requireFewEmails(scope, [id, otherId])
    const notes = notesOfBoth(customer, other)
    const merged = { ...notes, version: customer.version + 1 }
    await moveEmails(tx, { from: otherId, to: id })
    await deleteCustomer(tx, otherId)
    await updateCustomer(tx, id, merged)
    await recount(scope, { ...customer, ...merged })
    scope.trail({ deed: 'customers-merged', by: actor, subject: id })
  })
}

async function requireFewEmails({ tx }: Scope, ids: string[]): Promise<void> {
  const each = await Promise.all(ids.map((id) => listEmailKeys(tx, id)))
  if (each.flat().length > MOST_EMAILS)
    throw tooMuch(`A customer has at most ${MOST_EMAILS} email addresses.`)
}

/** Refused where they could not be saved again as they are: nothing is cut off unseen. */
function notesOfBoth(customer: CustomerRow, other: CustomerRow) {
  const note = [customer.note, other.note].filter(Boolean).join('\n\n')
  const tags = [...new Set([...fromJson(customer.tags), ...fromJson(other.tags)])]
  if (note.length > LONGEST_NOTE)
    throw tooMuch('Their notes are too long for one customer. Shorten one of them first.')
  if (tags.length > MOST_TAGS)
    throw tooMuch(`A customer has at most ${MOST_TAGS} tags. Remove some first.`)
  return { note, tags: toJson(tags) }
}

function tooMuch(text: string): Refusal {
  return new Refusal('conflict', 'too_many', text)
}

/** Makes a customer of their own of an address, with its orders. */
export async function separateEmail(
  ctx: Context,
  actor: Actor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  requireCustomerManager(actor)
  await transact(ctx, async (scope) => {
    const { tx } = scope
    const customer = await lockOne(scope, id)
    const keys = await listEmailKeys(tx, id)
    const key = emailKey(email)
    if (!keys.includes(key)) throw noSuchCustomer()
    if (keys.length === 1) {
      throw new Refusal('conflict', 'last', 'This is the only address of this customer.')
    }
    await deleteEmail(tx, key)
    await recount(scope, customer)
    await refreshEmail(scope, key)
    scope.trail({ deed: 'customer-separated', by: actor, subject: id })
  })
}

async function lockOne({ tx, engine }: Scope, id: string): Promise<CustomerRow> {
  const customer = await lockCustomer(tx, engine, id)
  if (!customer) throw noSuchCustomer()
  return customer
}
