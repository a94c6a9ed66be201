import { deleteEventsBefore } from '#server/database/events.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { ReturnsTables } from '#server/modules/orders/tables-returns.ts'
import { DAY_MS } from './clock.ts'
import type { Scope } from './scope.ts'

/**
 * Every event by name, with its payload. Events are rows written in the transaction of the change; listeners (listed in
 * server/background/listeners.ts) run after the commit, at least once, so they must be idempotent.
 */
export type Events = {
  /** The searchable text of a product changed. */
  'product.changed': { productId: string }
  'product.erased': { productId: string }
  /** A product that was sold out has pieces again. */
  'product.restocked': { productId: string }
  /** Views of the last 30 days, for posts whose number changed. */
  'views.summed': { sums: { postId: string; views: number }[] }
  /** The status of a message changed, or it is new, deleted or restored. */
  'message.changed': { messageId: string }
  'comment.added': { id: string; status: 'waiting' | 'approved' }
  'comment.judged': { id: string; from: CommentStatus; to: CommentStatus }
  'order.placed': { orderId: string }
  /** Its customer confirmed it by the link of a mail. */
  'order.confirmed': { orderId: string }
  'order.paid': { orderId: string }
  'order.changed': { orderId: string; from: OrderStatus; to: OrderStatus }
  /** A parcel that has left already got a number, or another one. */
  'order.tracked': { orderId: string; shipmentId: string }
  /** One of several parcels has left. */
  'order.parcel-sent': { orderId: string; shipmentId: string }
  /** Where it goes, or how its customer is reached; `formerEmailKey` is the address under which they were a customer. */
  'order.address-changed': {
    orderId: string
    version: number
    formerEmailKey: string
    notify: boolean
  }
  'order.refunded': { orderId: string; refundId: string }
  /** What is in it; each of `changes` is a line of text for its customer. */
  'order.lines-changed': {
    orderId: string
    version: number
    notify: boolean
    changes: string[]
    /** Of a paid order: what is being refunded for it, and the order that adds items in the same edit. */
    refundMinor?: number
    additionId?: string
  }
  /** Items were added to a paid order, and its customer is to pay for them by a link; `orderId` is what was added. `refundMinor`: what is being refunded in the same edit. */
  'order.addition-asked': { orderId: string; refundMinor?: number }
  /** A customer asked for a return, or the shop answered it. */
  'order.return-changed': { orderId: string; returnId: string; state: ReturnState }
  /** A customer asked for a cancellation, the shop declined it, or the order left before that. */
  'order.cancel-request-changed': { orderId: string; state: CancelRequestState }
  /** Its customer cancelled an order of which the owner had heard. */
  'order.taken-back': { orderId: string }
  /** The owner must look at it: the order says why. */
  'order.attention': { orderId: string }
  'user.signed-up': { id: string }
  /** A mailed reset link was the first proof of whose address an account has: what is private to its former holder ends. */
  'user.first-proven': { id: string }
  /** The searchable text or the visibility of a post changed. */
  'post.changed': { postId: string }
  /** A public post was saved, or a post became public or ceased to be. */
  'post.listed': { postId: string; slug: string; isPublic: boolean }
  'post.erased': { postId: string }
  /** `writer` is the name of the person who submitted it. */
  'post.submitted': { postId: string; writer: string }
  /** A submission was published or scheduled; `by` is the id of the person who did it. */
  'post.accepted': { postId: string; by: string | null; isPublished: boolean }
  /** Sent back to its writer. */
  'post.returned': { postId: string; note: string }
}

type CancelRequestState = ReturnsTables['order_cancel_requests']['state']
type ReturnState = ReturnsTables['order_returns']['state']
type OrderStatus = OrdersTables['orders']['status']
type CommentStatus = 'waiting' | 'approved' | 'hidden'

export type EventName = keyof Events

/** A listener's input; `at` is ISO 8601 UTC. */
export type Happened<Name extends EventName> = {
  id: string
  name: Name
  at: string
  data: Events[Name]
}

const KEPT_DAYS = 30

/** Deletes the rows of events of which no listener can be waiting any more. */
export async function removeOldEvents({ tx, clock }: Scope): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteEventsBefore(tx, before.toISOString())
}
