export type Amount = { currency_code: string; value: string }

export type Address = {
  address_line_1: string
  admin_area_2: string
  admin_area_1: string
  postal_code: string
  country_code: string
}

/** How the stand-in behaves; everything can be changed at any time. */
export type Mode = {
  /** `silent` never answers, `late` once it is told to, `cut` does what it was asked and says nothing. */
  answers: 'good' | 'silent' | 'late' | 'cut' | 'nonsense' | 'html' | 'busy' | 'redirect'
  /** Which paths `answers` applies to; all by default. */
  only: string
  credentials: 'good' | 'refused'
  capture: 'complete' | 'decline' | 'refuse' | 'pending'
  refund: 'complete' | 'pending' | 'decline'
  /** Whether an approved order may become another. */
  patch: 'take' | 'refuse'
  /** `held` ones are sent by `POST /stand-in/webhooks`. */
  webhooks: 'sent' | 'twice' | 'held' | 'off'
  /** What an order is said to be instead of what it is. */
  /** The address that customers have at PayPal; null for none. */
  address: Address | null
  /** Where those live who pay; empty for unknown. */
  payerCountry: string
  /** Whether an order may ask for one. */
  contact: 'take' | 'refuse'
  /** The telephone number that customers choose where they are asked for it; null for none, as outside of the United States. */
  phone: { country_code: string; national_number: string } | null
  lie: { amount?: Amount; payee?: string; customId?: string; invoiceId?: string }
}

export const USUAL: Mode = {
  answers: 'good',
  only: '',
  credentials: 'good',
  capture: 'complete',
  refund: 'complete',
  patch: 'take',
  webhooks: 'sent',
  address: {
    address_line_1: '1 Quay Street',
    admin_area_2: 'Galway',
    admin_area_1: 'Galway',
    postal_code: 'H91 X2Y3',
    country_code: 'IE',
  },
  payerCountry: '',
  contact: 'take',
  phone: null,
  lie: {},
}

export type Unit = {
  amount: Amount & { breakdown?: Record<string, { value?: string }> }
  custom_id?: string
  invoice_id?: string
  items?: { name: string; quantity: string; unit_amount: Amount }[]
  shipping?: unknown
}

export type Capture = {
  id: string
  orderId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  reason: string
  amount: Amount
  at: string
}

export type Order = {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: Unit
  returnUrl: string
  cancelUrl: string
  /** The customer chooses where it goes. */
  isExpress: boolean
  /** They are asked for a telephone number. */
  asksForContact: boolean
  captures: Capture[]
  /** What the customer chose on the page; the mode decides where they chose nothing. */
  choice: Mode['capture'] | undefined
  at: string
}

export type Refund = {
  id: string
  captureId: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: Amount
  customId: string | undefined
  note: string | undefined
  at: string
}

/** A request that was answered, for those who check both against PayPal's description. */
export type Exchange = {
  method: string
  path: string
  headers: Record<string, string | undefined>
  body: unknown
  status: number
  answer: unknown
}

/** A webhook as PayPal sends it: its headers and its bytes. */
export type Event = { id: string; type: string; headers: Record<string, string>; body: string }

export type State = {
  mode: Mode
  orders: Map<string, Order>
  captures: Map<string, Capture>
  refunds: Map<string, Refund>
  /** What was answered to each PayPal-Request-Id. */
  answered: Map<string, { status: number; body: unknown }>
  exchanges: Exchange[]
  held: Event[]
  events: Event[]
  nextId(prefix: string): string
  now(): string
}

export const MERCHANT = 'STANDXNSH4P42'
export const BUYER = 'STANDXNBUYER2'

/** Ids count from 1 after `seed`, so that a run is like every other with the same seed. */
export function newState(seed: string, now: () => string): State {
  let count = 0
  return {
    mode: { ...USUAL },
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    answered: new Map(),
    exchanges: [],
    held: [],
    events: [],
    nextId: (prefix) =>
      `${prefix}${seed}${String(++count).padStart(17 - prefix.length - seed.length, '0')}`,
    now,
  }
}
