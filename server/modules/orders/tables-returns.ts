import type { Generated } from 'kysely'
import type { StoredJson } from '#server/kernel/stored-json.ts'
import type { CancelRequestState } from '#shared/orders/cancel-requests.ts'
import type { ReturnReason, ReturnState } from '#shared/orders/return-states.ts'
import type { LinePieces } from './tables.ts'

export type ReturnsTables = {
  /** What customers want to give back of an order. */
  order_returns: {
    id: string
    order_id: string
    state: ReturnState
    lines: StoredJson<LinePieces[]>
    /** Of what came back, the pieces that are on the shelf again. */
    restocked: Generated<StoredJson<LinePieces[]>>
    reason: ReturnReason
    /** What the customer wrote. */
    text: Generated<string>
    answer: Generated<string>
    created_at: string
    updated_at: string
  }
  /** Orders that their customers asked the shop to cancel. */
  order_cancel_requests: {
    order_id: string
    state: CancelRequestState
    /** How often it was asked for, with those that were withdrawn. */
    asks: Generated<number>
    /** What the customer wrote. */
    text: Generated<string>
    answer: Generated<string>
    created_at: string
    updated_at: string
  }
}
