import { hasName } from '#shared/api/record.ts'
import { captureBody, missing, orderBody, refusal, type Answer, type Issue } from './answers.ts'
import { BUYER, type Capture, type Order, type State, type Unit } from './state.ts'
import { tell } from './webhooks.ts'

type OrderRequest = {
  intent?: string
  purchase_units?: Unit[]
  payment_source?: {
    paypal?: {
      experience_context?: {
        return_url?: string
        cancel_url?: string
        shipping_preference?: string
        contact_preference?: string
      }
    }
  }
}

// As on PayPal's list of currencies.
const CURRENCIES =
  /^(?:AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|JPY|MXN|MYR|NOK|NZD|PHP|PLN|SEK|SGD|THB|TWD|USD)$/

export function createOrder(state: State, base: string, body: OrderRequest): Answer {
  const [unit] = body.purchase_units ?? []
  if (!unit || body.intent !== 'CAPTURE') return refusal(400, 'MISSING_REQUIRED_PARAMETER')
  const fault = faultOf(unit)
  if (fault) return refusal(422, fault)
  const context = body.payment_source?.paypal?.experience_context ?? {}
  const { return_url = '', cancel_url = '' } = context
  if (context.contact_preference && state.mode.contact === 'refuse')
    return refusal(400, 'INVALID_PARAMETER_VALUE')
  const order: Order = {
    id: state.nextId('O'),
    status: 'PAYER_ACTION_REQUIRED',
    unit,
    returnUrl: return_url,
    cancelUrl: cancel_url,
    isExpress: context.shipping_preference === 'GET_FROM_FILE',
    asksForContact: context.contact_preference === 'UPDATE_CONTACT_INFO',
    captures: [],
    choice: undefined,
    at: state.now(),
  }
  state.orders.set(order.id, order)
  return { status: 200, body: orderBody(state, order, base) }
}

type Money = { value?: string } | undefined
const cents = (money: Money) => Math.round(Number(money?.value ?? 0) * 1000)

function faultOf({ amount, items = [] }: Unit): Issue | undefined {
  const breakdown: Record<string, Money> = amount.breakdown ?? {}
  if (!CURRENCIES.test(amount.currency_code)) return 'INVALID_CURRENCY_CODE'
  if (!(Number(amount.value) > 0)) return 'CANNOT_BE_ZERO_OR_NEGATIVE'
  const sum =
    cents(breakdown.item_total) +
    cents(breakdown.tax_total) +
    cents(breakdown.shipping) -
    cents(breakdown.discount)
  if (amount.breakdown && sum !== cents(amount)) return 'AMOUNT_MISMATCH'
  const lines = items.reduce(
    (all, item) => all + cents(item.unit_amount) * Number(item.quantity),
    0,
  )
  if (items.length > 0 && lines !== cents(breakdown.item_total)) return 'ITEM_TOTAL_MISMATCH'
  return undefined
}

export function findOrder(state: State, base: string, id: string): Answer {
  const order = state.orders.get(id)
  return order ? { status: 200, body: orderBody(state, order, base) } : missing()
}

type Patch = { op?: string; path?: string; value?: Unit }

/** Replaces what an order is for. */
export function changeOrder(state: State, id: string, [patch]: Patch[]): Answer {
  const order = state.orders.get(id)
  if (!order) return missing()
  if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_COMPLETED')
  if (order.status !== 'APPROVED') return refusal(422, 'NOT_PATCHABLE')
  if (state.mode.patch === 'refuse') return refusal(422, 'AMOUNT_CHANGE_NOT_ALLOWED')
  if (patch?.op !== 'replace' || !patch.value) return refusal(400, 'MISSING_REQUIRED_PARAMETER')
  const fault = faultOf(patch.value)
  if (fault) return refusal(422, fault)
  order.unit = { ...patch.value, shipping: patch.value.shipping ?? order.unit.shipping }
  return { status: 204, body: undefined }
}

export function captureOrder(state: State, base: string, id: string): Answer {
  const order = state.orders.get(id)
  if (!order) return missing()
  if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED')
  const { invoice_id: invoiceId } = order.unit
  const isPaidElsewhere = [...state.captures.values()].some(
    (capture) =>
      capture.status !== 'DECLINED' &&
      invoiceId !== undefined &&
      state.orders.get(capture.orderId)?.unit.invoice_id === invoiceId,
  )
  if (isPaidElsewhere) return refusal(422, 'DUPLICATE_INVOICE_ID')
  const outcome = order.choice ?? state.mode.capture
  if (outcome === 'refuse') {
    order.status = 'PAYER_ACTION_REQUIRED'
    order.choice = undefined
    return refusal(422, 'INSTRUMENT_DECLINED')
  }
  addCapture(state, base, order, outcome)
  return { status: 201, body: orderBody(state, order, base) }
}

function addCapture(
  state: State,
  base: string,
  order: Order,
  outcome: 'complete' | 'decline' | 'pending',
): void {
  const { currency_code, value } = order.unit.amount
  const capture: Capture = {
    id: state.nextId('C'),
    orderId: order.id,
    status: ({ complete: 'COMPLETED', decline: 'DECLINED', pending: 'PENDING' } as const)[outcome],
    reason: outcome === 'pending' ? 'ECHECK' : '',
    amount: { currency_code, value },
    at: state.now(),
  }
  order.status = 'COMPLETED'
  order.captures.push(capture)
  state.captures.set(capture.id, capture)
  tellOfCapture(state, base, capture)
}

const EVENTS = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const

/** Tells the shop where a capture stands. */
export function tellOfCapture(state: State, base: string, capture: Capture): void {
  const name = hasName(EVENTS, capture.status) ? EVENTS[capture.status] : undefined
  tell(state, `PAYMENT.CAPTURE.${name}`, 'capture', {
    ...captureBody(state, capture, base),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  })
}

/** What the customer does on PayPal's page; answers where they are sent. */
export function decide(
  state: State,
  base: string,
  order: Order,
  choice: 'cancel' | Exclude<Order['choice'], undefined>,
): string {
  const to = new URL(choice === 'cancel' ? order.cancelUrl : order.returnUrl)
  to.searchParams.set('token', order.id)
  if (choice === 'cancel' || order.status === 'COMPLETED') return to.href
  order.status = 'APPROVED'
  order.choice = choice
  const { address, phone } = state.mode
  if (order.isExpress && address) {
    const contact = order.asksForContact && phone ? { phone_number: phone } : {}
    const shipping = { name: { full_name: 'Bea Buyer' }, ...contact, address }
    order.unit = { ...order.unit, shipping }
  }
  tell(state, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', orderBody(state, order, base))
  to.searchParams.set('PayerID', BUYER)
  return to.href
}
