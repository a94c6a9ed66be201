/** The steps of an order's way to the customer, as the tracker shows them; `cancelled` only for cancelled orders. */
export const ORDER_STEPS = [
  'ordered',
  'confirmed',
  'shipped',
  'out_for_delivery',
  'delivered',
] as const

export type OrderStep = (typeof ORDER_STEPS)[number] | 'cancelled'

const STEP_NAMES: Record<OrderStep, string> = {
  ordered: 'Ordered',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The name of a step of an order that is shipped, or picked up. */
export function stepName(step: OrderStep, { is_pickup: isPickup }: OrderProgress): string {
  return isPickup && step === 'delivered' ? 'Picked up' : STEP_NAMES[step]
}

const BY_CARRIER: readonly OrderStep[] = ['shipped', 'out_for_delivery']

const STEP_OF_STATUS: Record<string, OrderStep> = {
  pending: 'ordered',
  confirmed: 'confirmed',
  paid: 'confirmed',
  processing: 'confirmed',
  shipped: 'shipped',
  in_transit: 'out_for_delivery',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  fulfilled: 'delivered',
  cancelled: 'cancelled',
}

/** What is known of where an order is: ours, a saved one of this browser, or another shop's. */
export type OrderProgress = {
  cancelled_at?: string | null | undefined
  fulfillment_status?: string | null | undefined
  status?: string | null | undefined
  financial_status?: string | null | undefined
  is_pickup?: boolean | undefined
}

/** The step of a status in any spelling; `ordered` for one that is unknown or missing. */
export function stepOfStatus(status: string | null | undefined): OrderStep {
  const key = status?.toLowerCase() ?? ''
  return Object.hasOwn(STEP_OF_STATUS, key) ? (STEP_OF_STATUS[key] ?? 'ordered') : 'ordered'
}

/** When each step was first reached, ISO 8601; `changes` are those of the status, oldest first. */
export function stepDates(
  createdAt: string,
  changes: readonly { to: string; at: string }[],
): Partial<Record<OrderStep, string>> {
  const dates: Partial<Record<OrderStep, string>> = { ordered: createdAt }
  for (const { to, at } of changes) if (to) dates[stepOfStatus(to)] ??= at
  return dates
}

export type TrackedStep = { step: OrderStep; state: 'done' | 'now' | 'later' | 'bad' }

/**
 * An order's steps: those behind it, the current one, those to come, and at the end whether it was cancelled. Nothing is
 * to come for an order that is cancelled or refunded; a step with a date was reached before.
 */
export function trackedSteps(
  order: OrderProgress,
  dates: Partial<Record<OrderStep, string>> = {},
): TrackedStep[] {
  const { fulfillment_status: fulfilment, status, financial_status: financial } = order
  const { is_pickup: isPickup } = order
  const latest = stepOfStatus(fulfilment || status || financial)
  const current = ORDER_STEPS.indexOf(latest === 'cancelled' ? 'ordered' : latest)
  const all = ORDER_STEPS.map((step, at): TrackedStep => {
    const state = at < current ? 'done' : at === current ? 'now' : 'later'
    return { step, state }
  })
  const steps = all.filter(({ step }) => !isPickup || !BY_CARRIER.includes(step))
  if (!isCancelled(order) && financial?.toLowerCase() !== 'refunded') return steps
  const reached = steps
    .filter(({ step, state }) => state !== 'later' || dates[step])
    .map(({ step }): TrackedStep => ({ step, state: 'done' }))
  return isCancelled(order) ? [...reached, { step: 'cancelled', state: 'bad' }] : reached
}

/** Whether an order is cancelled, by whichever of its fields says so. */
export function isCancelled({ cancelled_at, status }: OrderProgress): boolean {
  return Boolean(cancelled_at) || stepOfStatus(status) === 'cancelled'
}
