import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { lockOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder, listLines } from '#server/modules/orders/queries.ts'
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
  /** The order was paid, cancelled or replaced. */
  isEnded?: boolean
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
  const seen = await findOrder(ctx.store.db, orderId)
  if (!seen) throw notFound('Order not found.')
  const { provider } = seen
  const online = onlinePayments(provider)
  if (!online) return { provider }
  const live = await livePayment(ctx, orderId)
  if (!live) return { provider, isEnded: true }
  const { order, payment } = live
  if (payment.approval_url) return present(payment)
  const lines = await listLines(ctx.store.db, [orderId])
  const due = { payment, order, lines }
  const adopted = agreed && (await adopt(ctx, due, agreed))
  const started =
    adopted ?? (await online.start(ctx, { ...due, payment: await released(ctx, payment.id) }))
  return present(await keep(ctx, payment, started))
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
    return await transact(ctx, async (scope) => {
      const { payment, mayTake } = await lockDue(scope, id)
      if (!mayTake) return false
      const holder = await findPaymentBy(scope.tx, provider, ['provider_id', token])
      if (holder) return holder.id === id
      if (payment.status !== 'started') return false
      await updatePayment(scope.tx, id, { provider_id: token })
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** A payment and whether its order may still be paid, both kept from everybody else: asking a provider takes its time. */
async function lockDue(scope: Scope, paymentId: string) {
  const payment = await lockPayment(scope.tx, scope.engine, paymentId)
  return { payment, mayTake: isPayable(await lockOrder(scope, payment.order_id)) }
}

function present({ provider, id, approval_url: approvalUrl, status }: PaymentRow): OpenPayment {
  return {
    provider,
    id,
    isRefused: status === 'declined',
    isEnded: status === 'abandoned',
    ...(approvalUrl && status !== 'abandoned' && { approvalUrl }),
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

// Two tabs at once get the same one: an order has one live payment at most. Undefined where there is nothing to pay any more.
function livePayment(ctx: Context, orderId: string) {
  return transact(ctx, async (scope) => {
    const { tx, clock, newId } = scope
    const order = await lockOrder(scope, orderId)
    if (!isPayable(order)) return undefined
    const existing = await findLivePayment(tx, orderId)
    if (existing) return { order, payment: existing }
    const now = timestamp(clock)
    const payment = await insertPayment(tx, {
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
    return { order, payment }
  })
}

async function keep(ctx: Context, { id }: PaymentRow, started: Started): Promise<PaymentRow> {
  return transact(ctx, async (scope) => {
    const { payment, mayTake } = await lockDue(scope, id)
    if (payment.status !== 'started') return payment
    const changes = mayTake ? changesBy(started, payment) : ended(started, payment)
    if (changes.status === payment.status && changes.fault === payment.fault) return payment
    await updatePayment(scope.tx, id, { ...changes, updated_at: timestamp(scope.clock) })
    const isOpen = changes.status === 'open'
    await writeEvent(scope, {
      provider: payment.provider,
      orderId: payment.order_id,
      paymentId: id,
      source: 'site',
      kind: isOpen ? 'opened' : 'not opened',
      outcome: changes.fault,
      details: changes.provider_id ? { providerId: changes.provider_id } : {},
    })
    return { ...payment, ...changes }
  })
}

// Nobody is sent there, and nothing is taken that was agreed to before.
function ended(started: Started, { provider_id }: PaymentRow) {
  const providerId = started.state === 'open' ? started.providerId : provider_id
  const fault = 'the order ended meanwhile'
  return { status: 'abandoned' as const, fault, provider_id: providerId, ask_at: null }
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
