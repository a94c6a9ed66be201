import type { Money } from '#shared/money/money.ts'

/**
 * `unreachable`: nobody knows what happened, so ask again. `refused`: PayPal does not know this site. `declined`: the
 * customer must pay in another way. `unapproved`: they have not agreed yet. `unknown`: there is no such thing. `invalid`:
 * PayPal cannot do that. `nonsense`: no answer of PayPal's.
 */
export type PaypalFault =
  'unreachable' | 'refused' | 'declined' | 'unapproved' | 'unknown' | 'invalid' | 'nonsense'

/** `issue` is PayPal's own name of the fault, `debugId` what its support asks for; both may be empty. */
export type PaypalFailure = { fault: PaypalFault; issue: string; debugId: string }

export type PaypalAnswer<Value> = { ok: true; value: Value } | PaypalFailure

export type PaypalCapture = {
  id: string
  status: string
  /** Why it is not completed; empty if PayPal does not say. */
  reason: string
  amount: Money
  customId: string
  invoiceId: string
}

export type PaypalOrder = {
  id: string
  status: string
  amount: Money
  customId: string
  invoiceId: string
  /** Who gets the money: PayPal's id of the account. */
  payee: string
  /** Where the customer agrees; empty once that is done. */
  approvalUrl: string
  /** Oldest first. */
  captures: PaypalCapture[]
  /** Who agreed, as far as PayPal tells. */
  payer: PaypalPayer
}

/** Each is empty where PayPal does not tell it. */
export type PaypalPayer = {
  email: string
  name: string
  phone: string
  /** Where they live. */
  countryCode: string
  shippingAddress: PaypalAddress | undefined
}

export type PaypalRefund = {
  id: string
  status: string
  reason: string
  amount: Money
  customId: string
}

export type NewPaypalOrder = PaypalUnit & {
  requestId: string
  siteName: string
  returnUrl: string
  cancelUrl: string
  /** Its customer chooses an address at PayPal, and comes back before they pay. */
  isExpress?: boolean
  /** They are shown the telephone number there that comes with the address, and may choose another. */
  asksForContact?: boolean
}

/** What is paid for. */
export type PaypalUnit = {
  /** Ours: the payment and the order, which may be empty. PayPal takes money for an invoice once. */
  customId: string
  invoiceId: string
  items: { title: string; quantity: number; price: Money }[]
  subtotal: Money
  discount: Money
  shipping: Money
  /** What is added to the prices; that which they include is not told. */
  addedTax: Money
  total: Money
  shippingAddress: PaypalAddress | undefined
}

export type PaypalAddress = {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  /** ISO 3166. */
  countryCode: string
}

export type NewPaypalRefund = {
  captureId: string
  requestId: string
  customId: string
  amount: Money
  /** For the customer; empty for none. */
  note: string
}

/** What PayPal sends beside a webhook, and the webhook's bytes as text. */
export type SignedWebhook = {
  transmissionId: string
  transmissionTime: string
  certUrl: string
  authAlgo: string
  signature: string
  body: string
}

export type PaypalServer = {
  createOrder(order: NewPaypalOrder): Promise<PaypalAnswer<PaypalOrder>>
  findOrder(id: string): Promise<PaypalAnswer<PaypalOrder>>
  /** Says anew what an order is for that nobody has paid. */
  changeOrder(id: string, unit: PaypalUnit): Promise<PaypalAnswer<undefined>>
  captureOrder(id: string, requestId: string): Promise<PaypalAnswer<PaypalOrder>>
  refundCapture(refund: NewPaypalRefund): Promise<PaypalAnswer<PaypalRefund>>
  findRefund(id: string): Promise<PaypalAnswer<PaypalRefund>>
  /** Whether PayPal sent that to this site. */
  isGenuine(webhook: SignedWebhook): Promise<PaypalAnswer<boolean>>
}
