import type { FinancialStatus, OrderStatus } from '#shared/order-states.ts'
import type { Paying } from './paying.ts'

/** What the customer is told about; `confirmed` is the one mail that every order gets. */
export type Step = Exclude<OrderStatus, 'pending' | 'refunded'>

type Told = {
  financialStatus: FinancialStatus
  paying: Paying
  refundDays: string
  /** Its payment may still be completed. */
  isPending: boolean
}

type Words = { subject: string; said: (told: Told) => string }

const STILL_PENDING =
  'Your payment is still being reviewed. If it does go through, we’ll let you know.'

const CONFIRMED: Record<Paying, string> = {
  paid: 'We have your payment and get your order ready. You hear from us when it leaves.',
  free: 'There is nothing to pay. We get your order ready, and you hear from us when it leaves.',
  onDelivery: 'We get your order ready. You pay when it arrives.',
  unpaid: 'We get your order ready. You hear from us when it leaves.',
}

/** The subject names the order by its number, the text says what happens next. */
export const STEP_WORDS: Record<Step, Words> = {
  confirmed: {
    subject: 'Thank you: your order {number} is confirmed',
    said: ({ paying }) => CONFIRMED[paying],
  },
  processing: {
    subject: 'Your order {number} is being packed',
    said: () => 'Everything is here, and your parcel is being packed.',
  },
  shipped: {
    subject: 'Your order {number} is on its way',
    said: () => 'Your parcel has left us.',
  },
  in_transit: {
    subject: 'Your order {number} is in transit',
    said: () => 'The carrier has your parcel and brings it closer.',
  },
  out_for_delivery: {
    subject: 'Your order {number} arrives today',
    said: () => 'Your parcel is out for delivery.',
  },
  delivered: {
    subject: 'Your order {number} was delivered',
    said: () => 'We hope you like it. If something is not right, answer this mail.',
  },
  cancelled: {
    subject: 'Your order {number} was cancelled',
    said: ({ financialStatus, paying, refundDays, isPending }) => {
      if (paying === 'free') return 'Nothing was charged.'
      if (financialStatus !== 'voided' && financialStatus !== 'pending')
        return `What you paid is given back within ${refundDays} business days.`
      return isPending ? STILL_PENDING : 'Nothing was charged.'
    },
  },
}

export function isStep(status: string): status is Step {
  return Object.hasOwn(STEP_WORDS, status)
}
