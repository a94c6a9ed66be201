import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import { writeHistory } from '#server/modules/orders/lifecycle/index.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { nextReturnStates, type ReturnState } from '#shared/orders/return-states.ts'
import { listReturns, updateReturn, type ReturnRow } from './queries.ts'

/** A return of an order; that of another is not found. */
export async function findReturn(db: Db, orderId: string, returnId: string): Promise<ReturnRow> {
  const row = (await listReturns(db, [orderId])).find(({ id }) => id === returnId)
  if (row) return row
  throw notFound('Return not found.')
}

type Step = Exclude<ReturnState, 'requested' | 'refunded'>
type Change = {
  row: ReturnRow
  state: Step
  answer?: string | undefined
  restocked?: readonly LinePieces[]
}

/** Moves a return of a locked order along its way: its row, the history of the order, and whoever listens. */
export async function changeReturn(
  scope: Scope,
  returner: Actor,
  { row, state, answer = '', restocked = [] }: Change,
): Promise<void> {
  requireStep(row, state)
  const { id: returnId, order_id: orderId } = row
  await updateReturn(scope.tx, returnId, {
    state,
    ...(answer && { answer }),
    restocked: toJson([...fromJson(row.restocked), ...restocked]),
    updated_at: timestamp(scope.clock),
  })
  const details = { returnId, lines: fromJson(row.lines), ...(answer && { text: answer }) }
  await writeHistory(scope, returner, { orderId, verb: `return-${state}`, details })
  await scope.emit('order.return-changed', { orderId, returnId, state })
}

const ENDED: Partial<Record<ReturnState, string>> = {
  declined: 'This return was declined.',
  refunded: 'This return has been refunded.',
  closed: 'This return is closed.',
  withdrawn: 'This return was withdrawn.',
  received: 'The items of this return have arrived already.',
  accepted: 'This return was accepted already.',
}

function requireStep({ state }: ReturnRow, to: Step): void {
  if (nextReturnStates(state).includes(to)) return
  const text = ENDED[state] ?? 'This return has not been accepted yet.'
  throw new Refusal('conflict', 'not_allowed', text)
}
