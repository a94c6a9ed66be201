import { keyedHash } from '#server/database/site-secret.ts'
import { readCookie } from '#server/http/cookies.ts'
import { guest, type Actor, type Holder } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { findOrder } from './queries.ts'

/** The cookie with the secret by which a guest's orders are theirs. */
export function guestCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-kiosk_guest' : 'kiosk_guest'
}

const SECRET = /^[\w-]{43}$/

/** A guest who has ordered in this browser is a holder of orders; everybody else stays who they are. */
export function withGuestOrders(visitor: Actor, headers: Headers, isHttps: boolean): Actor {
  if (visitor.kind !== 'guest') return visitor
  const secret = readCookie(headers.get('cookie'), guestCookieName(isHttps))
  return secret && SECRET.test(secret) ? { kind: 'holder', of: 'order', secret } : visitor
}

/** Who asks for an order: a member is still the guest who ordered in this browser before they signed in. */
export async function placerOf(
  { store, config }: Context,
  visitor: Actor,
  { orderId, headers }: { orderId: string; headers: Headers },
): Promise<Actor> {
  const order = visitor.kind === 'member' ? await findOrder(store.db, orderId) : undefined
  return withGuestOrders(order?.user_id === null ? guest : visitor, headers, config.isHttps)
}

/**
 * Makes a holder of a guest who places an order for the first time. One who tries again before they got the cookie is the
 * same, by their key and address.
 */
export async function newGuestHolder(
  { store }: Context,
  { key, email }: { key: string | undefined; email: string },
): Promise<Holder> {
  const secret = key
    ? await keyedHash(store.db, 'guest', JSON.stringify([key, email]))
    : newSecret()
  return { kind: 'holder', of: 'order', secret }
}
