import { keyedHash } from '#server/database/site-secret.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { countryHint, withHints } from './hints.ts'

/** Whence an order was placed: the network address, and its country (ISO 3166-1), empty when unknown. */
export type Origin = { address: string; country: string }

/** What the row of an order says of whence it was placed. The network is told from others by a hash, for a day. */
export async function originColumns(scope: Scope, { address, country }: Origin, to: string) {
  return {
    network: await keyedHash(scope.tx, 'networks of orders', address),
    ...withHints([], countryHint('visitor-country', country, to)),
  }
}
