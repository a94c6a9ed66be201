import { missing, refundBody, refusal, type Answer } from './answers.ts'
import type { Amount, Capture, Refund, State } from './state.ts'
import { tell } from './webhooks.ts'

type RefundRequest = { amount?: Amount; custom_id?: string; note_to_payer?: string }

export function findRefund(state: State, base: string, id: string): Answer {
  const refund = state.refunds.get(id)
  return refund ? { status: 200, body: refundBody(refund, base) } : missing()
}

export function refundCapture(
  state: State,
  base: string,
  id: string,
  body: RefundRequest = {},
): Answer {
  const capture = state.captures.get(id)
  if (!capture) return missing()
  if (capture.status === 'PENDING') return refusal(422, 'PENDING_CAPTURE')
  if (capture.status === 'DECLINED') return refusal(422, 'REFUND_NOT_ALLOWED')
  if (capture.status === 'REFUNDED') return refusal(422, 'CAPTURE_FULLY_REFUNDED')
  const amount = body.amount ?? { ...capture.amount, value: leftOf(state, capture).toFixed(2) }
  if (amount.currency_code !== capture.amount.currency_code)
    return refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (Number(amount.value) > leftOf(state, capture) + 0.0005)
    return refusal(422, 'REFUND_AMOUNT_EXCEEDED')
  if (state.mode.refund === 'decline') return refusal(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS')
  const refund: Refund = {
    id: state.nextId('R'),
    captureId: id,
    status: state.mode.refund === 'pending' ? 'PENDING' : 'COMPLETED',
    amount,
    customId: body.custom_id,
    note: body.note_to_payer,
    at: state.now(),
  }
  state.refunds.set(refund.id, refund)
  mark(state, capture)
  if (refund.status === 'COMPLETED') tellOfRefund(state, base, refund)
  return { status: 201, body: refundBody(refund, base) }
}

/** Ends a pending refund. */
export function endRefund(state: State, base: string, refund: Refund, isDone: boolean): void {
  refund.status = isDone ? 'COMPLETED' : 'FAILED'
  const capture = state.captures.get(refund.captureId)
  if (capture) mark(state, capture)
  tellOfRefund(state, base, refund)
}

function tellOfRefund(state: State, base: string, refund: Refund): void {
  const type = refund.status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED'
  tell(state, type, 'refund', refundBody(refund, base))
}

function leftOf(state: State, capture: Capture): number {
  const taken = [...state.refunds.values()].filter(
    ({ captureId, status }) => captureId === capture.id && status !== 'FAILED',
  )
  return taken.reduce(
    (left, { amount }) => left - Number(amount.value),
    Number(capture.amount.value),
  )
}

function mark(state: State, capture: Capture): void {
  const left = leftOf(state, capture)
  const isWhole = left > Number(capture.amount.value) - 0.0005
  capture.status = isWhole ? 'COMPLETED' : left < 0.0005 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}
