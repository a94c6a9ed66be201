import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { findOrder, listLines, type OrderRow } from '#server/modules/orders/queries.ts'
import { nextPoll } from './retry-schedule.ts'
import { isPayable } from './payable.ts'
import type { Agreed, Due, Started } from './provider.ts'
import { onlinePayments } from './providers.ts'
import {
  findLivePayment,
  findPaymentBy,
  insertPayment,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from './queries.ts'
import { writeEvent } from './ledger/write-event.ts'

/** Where an order is paid. Without `approvalUrl` its provider could not be reached, and may be asked again. */
export type OpenPayment = {
  provider: string
  id?: string
  approvalUrl?: string
  /** It will not take the order as it is. */
  isRefused?: boolean
}

/**
 * Opens the payment of an order that waits for one, or finds the open one. Nothing is lost where the provider is silent. What
 * the customer `agreed` to before becomes that payment; where it cannot, they are asked once more.
 */
export async function startPayment(
  ctx: Context,
  orderId: string,
  agreed?: Agreed,
): Promise<OpenPayment> {
  const order = await findOrder(ctx.store.db, orderId)
  if (!order) throw notFound('Order not found.')
  const { provider } = order
  const online = onlinePayments(provider)
  if (!online || !isPayable(order)) return { provider }
  const payment = await livePayment(ctx, order)
  if (!payment || payment.approval_url) return present(provider, payment)
  const lines = await listLines(ctx.store.db, [order.id])
  const due = { payment, order, lines }
  const adopted = agreed && (await adopt(ctx, due, agreed))
  const started =
    adopted ?? (await online.start(ctx, { ...due, payment: await released(ctx, payment.id) }))
  return present(provider, await keep(ctx, payment, started))
}

// Undefined where the customer has to agree anew.
async function adopt(ctx: Context, due: Due, agreed: Agreed): Promise<Started | undefined> {
  const { express } = onlinePayments(due.order.provider) ?? {}
  if (!express) return undefined
  const claim = () => claimed(ctx, due.payment, agreed.token)
  const started = await express.adopt(ctx, { ...due, agreed, claim })
  return started.state === 'refused' ? undefined : started
}

/** Of two orders at once, one has what was agreed to: whoever is shown to have agreed takes its id first. */
async function claimed(
  ctx: Context,
  { id, provider }: PaymentRow,
  token: string,
): Promise<boolean> {
  try {
    return await transact(ctx, async ({ tx }) => {
      const holder = await findPaymentBy(tx, provider, ['provider_id', token])
      if (!holder) await updatePayment(tx, id, { provider_id: token })
      return !holder || holder.id === id
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

function present(provider: string, payment: PaymentRow | undefined): OpenPayment {
  const { id, approval_url: approvalUrl, status } = payment ?? {}
  return {
    provider,
    isRefused: status === 'declined',
    ...(id && { id }),
    ...(approvalUrl && { approvalUrl }),
  }
}

// What it could not adopt is somebody else's, or gone.
async function released(ctx: Context, id: string): Promise<PaymentRow> {
  return transact(ctx, async ({ tx, engine }) => {
    const payment = await lockPayment(tx, engine, id)
    if (payment.status !== 'started' || payment.provider_id === null) return payment
    await updatePayment(tx, id, { provider_id: null })
    return { ...payment, provider_id: null }
  })
}

// Two tabs at once get the same one: an order has one live payment at most.
async function livePayment(ctx: Context, order: OrderRow): Promise<PaymentRow | undefined> {
  const existing = await findLivePayment(ctx.store.db, order.id)
  if (existing) return existing
  await transact(ctx, async ({ tx, clock, newId }) => {
    const now = timestamp(clock)
    await insertPayment(tx, {
      id: newId(),
      order_id: order.id,
      provider: order.provider,
      status: 'started',
      currency: order.currency,
      amount_minor: order.total_minor,
      ask_at: nextPoll(clock, { asks: 0, created_at: now }),
      created_at: now,
      updated_at: now,
    })
  })
  return findLivePayment(ctx.store.db, order.id)
}

async function keep(ctx: Context, { id }: PaymentRow, started: Started): Promise<PaymentRow> {
  return transact(ctx, async (scope) => {
    const { tx, engine, clock } = scope
    const payment = await lockPayment(tx, engine, id)
    if (payment.status !== 'started') return payment
    const changes = changesBy(started, payment)
    if (changes.status === payment.status && changes.fault === payment.fault) return payment
    await updatePayment(tx, id, { ...changes, updated_at: timestamp(clock) })
    await writeEvent(scope, {
      provider: payment.provider,
      orderId: payment.order_id,
      paymentId: id,
      source: 'site',
      kind: started.state === 'open' ? 'opened' : 'not opened',
      outcome: changes.fault,
      details: started.state === 'open' ? { providerId: started.providerId } : {},
    })
    return { ...payment, ...changes }
  })
}

function changesBy(started: Started, { provider_id, approval_url, payee, ask_at }: PaymentRow) {
  const columns = { provider_id, approval_url, payee, ask_at }
  if (started.state !== 'open') {
    const { state, reason: fault } = started
    if (state === 'unknown') return { ...columns, status: 'started' as const, fault }
    return { ...columns, status: 'declined' as const, fault, ask_at: null }
  }
  const { providerId, approvalUrl, payee: receiver } = started
  return {
    status: 'open' as const,
    fault: '',
    provider_id: providerId,
    approval_url: approvalUrl,
    payee: receiver,
    ask_at,
  }
}
