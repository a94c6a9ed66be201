import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { omitUndefined } from '#server/kernel/omit-undefined.ts'
import { invalidField, notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import { missingParts, type PostalAddress } from '#shared/people/postal-address.ts'
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  setDefault,
  updateAddress,
  type AddressRow,
} from './queries.ts'
import type { AddAddressIn, Address, ChangeAddressIn } from './schema.ts'

const MOST = 20

export async function readAddresses({ store }: Context, actor: Actor): Promise<Address[]> {
  const { userId } = requireAccount(actor)
  return (await listAddresses(store.db, userId)).map(presentAddress)
}

/** The first one is the default, until another is. */
export function addAddress(
  ctx: Context,
  actor: Actor,
  { isDefault, ...address }: AddAddressIn,
): Promise<Address> {
  const { userId } = requireAccount(actor)
  return transact(ctx, async (scope) => {
    const addresses = await lockAddresses(scope, actor)
    if (addresses.length >= MOST) throw tooMany()
    const [id, now] = [scope.newId(), timestamp(scope.clock)]
    const row = { ...columnsOf(address), id, user_id: userId, created_at: now, updated_at: now }
    await insertAddress(scope.tx, { ...row, is_default: 0 })
    if (isDefault || addresses.length === 0) await setDefault(scope.tx, userId, id)
    scope.trail({ deed: 'address-added', by: actor })
    return readAddress(scope, userId, id)
  })
}

/** What is missing stays as it is; there is always a default. */
export function changeAddress(
  ctx: Context,
  actor: Actor,
  { id, isDefault, ...changes }: ChangeAddressIn & { id: string },
): Promise<Address> {
  const { userId } = requireAccount(actor)
  return transact(ctx, async (scope) => {
    const own = ownAddress(await lockAddresses(scope, actor), id)
    requireParts({ ...presentAddress(own), ...omitUndefined(changes) })
    const row = { ...columnsOf(changes), updated_at: timestamp(scope.clock) }
    await updateAddress(scope.tx, id, row)
    if (isDefault) await setDefault(scope.tx, userId, id)
    scope.trail({ deed: 'address-changed', by: actor })
    return readAddress(scope, userId, id)
  })
}

/** The newest of the others becomes the default where that one was. */
export function removeAddress(ctx: Context, actor: Actor, id: string): Promise<void> {
  const { userId } = requireAccount(actor)
  return transact(ctx, async (scope) => {
    const addresses = await lockAddresses(scope, actor)
    const { is_default } = ownAddress(addresses, id)
    await deleteAddress(scope.tx, id)
    const next = addresses.find((address) => address.id !== id)
    if (is_default && next) await setDefault(scope.tx, userId, next.id)
    scope.trail({ deed: 'address-removed', by: actor })
  })
}

// A person's concurrent requests come one after another; the account may be gone since the session was read.
async function lockAddresses(scope: Scope, actor: Actor): Promise<AddressRow[]> {
  const { userId } = requireAccount(actor)
  requireAccount((await lockAccount(scope, userId)) ? actor : guest)
  return listAddresses(scope.tx, userId)
}

async function readAddress({ tx }: Scope, userId: string, id: string): Promise<Address> {
  return presentAddress(ownAddress(await listAddresses(tx, userId), id))
}

function ownAddress(addresses: AddressRow[], id: string): AddressRow {
  const row = addresses.find((address) => address.id === id)
  if (!row) throw notFound('Address not found')
  return row
}

function requireParts(address: PostalAddress): void {
  for (const [field, text] of Object.entries(missingParts(address))) throw invalidField(field, text)
}

function tooMany(): Refusal {
  const text = `You can keep at most ${MOST} addresses. Please delete one first.`
  return new Refusal('conflict', 'too_many_addresses', text)
}

type Columns = Omit<AddressRow, 'id' | 'user_id' | 'is_default' | 'created_at' | 'updated_at'>

function columnsOf(address: Required<PostalAddress>): Columns
function columnsOf(address: Partial<PostalAddress>): Partial<Columns>
function columnsOf(address: Partial<PostalAddress>) {
  const { fullName, phone, addressLine1, addressLine2, city, state, postalCode, country } = address
  return omitUndefined({
    full_name: fullName,
    phone,
    address_line1: addressLine1,
    address_line2: addressLine2,
    city,
    state,
    postal_code: postalCode,
    country,
  })
}

function presentAddress(row: AddressRow): Address {
  return {
    _id: row.id,
    fullName: row.full_name,
    phone: row.phone,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    isDefault: row.is_default === 1,
  }
}
