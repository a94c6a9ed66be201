import type { OrderStatus } from './order-states.ts'

/** The statuses by which orders are listed together, as whoever ships them thinks of them. */
export const ORDER_GROUPS = {
  unpaid: ['pending'],
  'to-ship': ['confirmed', 'processing'],
  'on-the-way': ['shipped', 'in_transit', 'out_for_delivery'],
  delivered: ['delivered'],
  ended: ['cancelled', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderGroup = keyof typeof ORDER_GROUPS
