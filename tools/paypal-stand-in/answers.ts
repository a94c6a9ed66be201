import {
  BUYER,
  MERCHANT,
  type Capture,
  type Mode,
  type Order,
  type Refund,
  type State,
} from './state.ts'

export type Answer = { status: number; body: unknown }

const TITLES: Record<number, [string, string]> = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
}

/** PayPal's own words for what it refuses. */
const DESCRIPTIONS = {
  INVALID_RESOURCE_ID:
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  INVALID_ACCOUNT_STATUS: 'Account validations failed for the user.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  POSTAL_CODE_REQUIRED: 'The specified country requires a postal code.',
  ORDER_ALREADY_CAPTURED:
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_ALREADY_COMPLETED: 'The order cannot be patched after it is completed.',
  NOT_PATCHABLE: 'Cannot be patched.',
  AMOUNT_CHANGE_NOT_ALLOWED:
    'The amount specified is different from the amount authorized by payer.',
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
} as const

export type Issue = keyof typeof DESCRIPTIONS

export function refusal(status: number, issue: Issue): Answer {
  const [name, message] = TITLES[status] ?? []
  const details = [{ issue, description: DESCRIPTIONS[issue] }]
  return { status, body: { name, message, debug_id: 'f1a2b3c4d5e6f', details } }
}

export const missing = () => refusal(404, 'INVALID_RESOURCE_ID')

export function orderBody(state: State, order: Order, base: string) {
  const { lie } = state.mode
  const unit = { ...order.unit, ...(lie.amount && { amount: lie.amount }) }
  const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.at,
    ...(order.status !== 'CREATED' && { payment_source: { paypal: payer(order, state.mode) } }),
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        ...(lie.customId && { custom_id: lie.customId }),
        ...(lie.invoiceId && { invoice_id: lie.invoiceId }),
        payee: { email_address: 'shop@stand-in.example', merchant_id: lie.payee ?? MERCHANT },
        ...(order.captures.length > 0 && {
          payments: {
            captures: order.captures.map((capture) => captureBody(state, capture, base)),
          },
        }),
      },
    ],
    links: [
      { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      ...(isOpen
        ? [{ href: `${base}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' }]
        : []),
    ],
  }
}

function payer({ status }: Order, { payerCountry }: Mode) {
  if (status === 'PAYER_ACTION_REQUIRED') return {}
  return {
    email_address: 'buyer@stand-in.example',
    account_id: BUYER,
    name: { given_name: 'Bea', surname: 'Buyer' },
    ...(payerCountry && { address: { country_code: payerCountry } }),
  }
}

export function captureBody(state: State, capture: Capture, base: string) {
  const { lie } = state.mode
  const unit = state.orders.get(capture.orderId)?.unit
  const customId = lie.customId ?? unit?.custom_id
  const invoiceId = lie.invoiceId ?? unit?.invoice_id
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: lie.amount ?? capture.amount,
    final_capture: true,
    ...(customId && { custom_id: customId }),
    ...(invoiceId && { invoice_id: invoiceId }),
    create_time: capture.at,
    update_time: capture.at,
    links: [
      { href: `${base}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function refundBody(refund: Refund, base: string) {
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: refund.amount,
    ...(refund.customId && { custom_id: refund.customId }),
    ...(refund.note && { note_to_payer: refund.note }),
    create_time: refund.at,
    update_time: refund.at,
    links: [
      { href: `${base}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}
