import type { Context } from '#server/kernel/context.ts'
import type { LineRow, OrderRow } from '#server/modules/orders/queries.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentRow, RefundRow } from './queries.ts'

type Config = Context['config']

/** A way to pay. Everything that is particular to it is in its folder; `providers.ts` lists them. */
export type PaymentProvider = {
  /** Stored with orders, and `paymentMethod` of the API. */
  id: string
  /** As people call it. */
  label: string
  /** The currencies that it can charge. */
  currencies(config: Config): readonly string[]
  /** Whether the owner has set it up. */
  isOffered(site: { config: Config; settings: SiteSettings }): boolean
  /** Absent where nothing is paid before delivery. */
  online?: OnlinePayments
}

/** None of these may throw where the provider is silent, refuses or talks nonsense: that is an answer too. */
export type OnlinePayments = {
  /** Prepares a payment that the customer then agrees to; the same payment again is the same one. */
  start(ctx: Context, due: Due): Promise<Started>
  /** Where a payment stands; takes the money once the customer has agreed, if `mayTake`. */
  ask(ctx: Context, due: Due & { mayTake: boolean }): Promise<ProviderStatus>
  /** Gives money back; the same refund again is the same one. */
  refund(
    ctx: Context,
    request: { payment: PaymentRow; refund: RefundRow },
  ): Promise<ProviderRefundStatus>
  /** Where a refund stands that the provider knows by `providerId`. */
  askRefund(ctx: Context, providerId: string): Promise<ProviderRefundStatus>
  /** The origin of the pages on which customers agree, while it is set up. */
  approvalOrigin(config: Config): string | undefined
  /** Lets people agree before there is an order. Absent where that cannot be done. */
  express?: ExpressPayments
  /** Reads what the provider sends by itself; `beforeAsking` is called before it is asked about it. Absent where it sends nothing. */
  readWebhook?(
    ctx: Context,
    webhook: Webhook,
    beforeAsking: () => Promise<void>,
  ): Promise<ProviderNotice>
}

export type ExpressPayments = {
  /** Prepares a payment for what a cart would cost; its customer chooses an address at the provider and comes back. */
  begin(ctx: Context, cart: ExpressCart): Promise<Begun>
  /** What the customer with this proof has agreed to, and who they are; for anybody else there is none such. */
  read(ctx: Context, agreed: Agreed): Promise<ExpressStatus>
  /**
   * Makes what was agreed to the payment of an order, at what that costs. Once whoever asks has shown that it was they who agreed,
   * it must `claim` it, and leave it where that fails.
   */
  adopt(
    ctx: Context,
    due: Due & { agreed: Agreed; claim: () => Promise<boolean> },
  ): Promise<Started>
}

/** `proof` is known to the browser that began it, by a secret. */
export type Agreed = { token: string; proof: string }

export type ExpressCart = {
  requestId: string
  proof: string
  returnUrl: string
  cancelUrl: string
  items: { title: string; quantity: number; price: Money }[]
  subtotal: Money
  discount: Money
  shipping: Money
  addedTax: Money
  total: Money
}

export type Begun =
  | { state: 'open'; token: string; approvalUrl: string }
  | { state: 'refused' | 'unknown'; reason: string }

/** `open`: the customer has not agreed yet, and can at `approvalUrl`. */
export type ExpressStatus =
  | { state: 'agreed'; payer: Payer }
  | { state: 'open'; approvalUrl: string }
  | { state: 'gone' }
  | { state: 'unknown' }

/** Each is empty where the provider does not tell it; `country` is an ISO code. */
export type Payer = {
  email: string
  fullName: string
  phone: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export type Due = { payment: PaymentRow; order: OrderRow; lines: LineRow[] }

/** `refused` is for good; `unknown` may be tried again. */
export type Started =
  | { state: 'open'; providerId: string; approvalUrl: string; payee: string }
  | { state: 'refused' | 'unknown'; reason: string }

/**
 * `open`: the customer has not agreed. `pending`: the provider decides. `declined`: the customer may try once more at the
 * same place. `failed` and `gone`: this payment ends unpaid. `mismatch`: it is not what was asked for. `isGivenBack`: in whole or in part. `payerCountry`: ISO 3166-1, empty where the provider does not tell it. `unknown`: ask again.
 */
export type ProviderStatus =
  | { state: 'open' | 'gone' }
  | { state: 'completed'; captureId: string; isGivenBack: boolean; payerCountry: string }
  | { state: 'pending'; captureId: string; reason: string }
  | { state: 'declined' | 'failed' | 'mismatch' | 'unknown'; reason: string }

export type ProviderRefundStatus =
  | { state: 'done' | 'pending'; providerId: string; amount: Money; reason: string }
  | { state: 'failed' | 'unknown'; reason: string }

export type Webhook = { headers: Headers; body: string }

/**
 * What a genuine webhook is about, by the provider's ids. `claim` is what it says of the payment; nothing is done because of
 * it but asking. `malformed` and `forged` are refused.
 */
export type ProviderNotice =
  | { fault: 'malformed' | 'forged' | 'unknown'; reason: string }
  | {
      eventId: string
      kind: string
      paymentId: string
      captureId: string
      refund: { id: string; ownId: string } | undefined
      claim: { amount: Money | undefined; ownId: string } | undefined
      /** The provider took the money back. */
      isReversal: boolean
    }
