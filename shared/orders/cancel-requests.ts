/**
 * The states of a request to cancel an order that only the shop can cancel. `granted`: the order was cancelled or refunded;
 * `shipped`: it left before the shop answered.
 */
export const CANCEL_REQUEST_STATES = [
  'requested',
  'withdrawn',
  'declined',
  'granted',
  'shipped',
] as const

export type CancelRequestState = (typeof CANCEL_REQUEST_STATES)[number]

/** What the owner is asked of an order with an open request, as long as it is open. */
export const CANCEL_ASKED = 'Its customer asks to cancel it. Cancel it, or decline that.'
