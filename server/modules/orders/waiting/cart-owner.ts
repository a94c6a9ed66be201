import { guest, type Actor } from '#server/kernel/actor.ts'
import { digest } from '#server/kernel/ids.ts'
import { withGuestOrders } from '#server/modules/orders/guest-cookie.ts'

/** Whose cart it is: an account's, a browser's by the hash of its secret, or that of both after a sign-in. */
export type CartOwner = { userId: string | null; holderHash: string | null }

/** Who shops; a member is still the guest who ordered in this browser before they signed in. */
export function cartOwnerOf(visitor: Actor, headers: Headers, isHttps: boolean): CartOwner {
  const holder = visitor.kind === 'holder' ? visitor : withGuestOrders(guest, headers, isHttps)
  return {
    userId: visitor.kind === 'member' ? visitor.userId : null,
    holderHash: holder.kind === 'holder' ? digest(holder.secret) : null,
  }
}
