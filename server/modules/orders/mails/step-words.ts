import type { FinancialStatus, OrderStatus } from '#shared/orders/order-states.ts'
import type { Paying } from './paying.ts'

/** What the customer is told about; `confirmed` is the one mail that every order gets. */
export type Step = Exclude<OrderStatus, 'pending' | 'refunded'>

type Told = {
  financialStatus: FinancialStatus
  paying: Paying
  refundDays: string
  /** Its payment may still be completed. */
  isPending: boolean
  /** What is paid at the door where that is how it is paid. */
  due: string
}

type Words = { subject: string; textFor: (told: Told) => string }

const STILL_PENDING =
  'Your payment is still being reviewed. If it does go through, we’ll let you know.'

const CONFIRMED: Record<Paying, string> = {
  paid: 'We have received your payment and are getting your order ready. We’ll let you know when it ships.',
  free: 'There is nothing to pay. We are getting your order ready and will let you know when it ships.',
  onDelivery: 'We are getting your order ready. You pay when it arrives.',
  unpaid: 'We are getting your order ready. We’ll let you know when it ships.',
}

const PICKUP: Record<Paying, string> = {
  paid: 'We have received your payment and are getting your order ready for you to pick up.',
  free: 'There is nothing to pay. We are getting your order ready for you to pick up.',
  onDelivery: 'We are getting your order ready. You pay when you pick it up.',
  unpaid: 'We are getting your order ready for you to pick up.',
}

const atTheDoor = ({ paying, due }: Told) =>
  paying === 'onDelivery' ? ` Please have ${due} ready: you pay when it arrives.` : ''

/** The subject names the order by its number, the text says what happens next. */
const STEP_WORDS: Record<Step, Words> = {
  confirmed: {
    subject: 'Thank you! Your order {number} is confirmed',
    textFor: ({ paying }) => CONFIRMED[paying],
  },
  processing: {
    subject: 'Your order {number} is being packed',
    textFor: () => 'We are packing your parcel.',
  },
  shipped: {
    subject: 'Your order {number} is on its way',
    textFor: (told) => `Your parcel has shipped.${atTheDoor(told)}`,
  },
  in_transit: {
    subject: 'Your order {number} is in transit',
    textFor: (told) =>
      `The carrier has your parcel, and it is on its way to you.${atTheDoor(told)}`,
  },
  out_for_delivery: {
    subject: 'Your order {number} is out for delivery',
    textFor: (told) => `The carrier is delivering your parcel today.${atTheDoor(told)}`,
  },
  delivered: {
    subject: 'Your order {number} was delivered',
    textFor: () => 'We hope you like it. If something is not right, reply to this email.',
  },
  cancelled: {
    subject: 'Your order {number} was cancelled',
    textFor: ({ financialStatus, paying, refundDays, isPending }) => {
      if (paying === 'free') return 'Nothing was charged.'
      if (financialStatus !== 'voided' && financialStatus !== 'pending')
        return `Your payment will be refunded within ${refundDays} business days.`
      return isPending ? STILL_PENDING : 'Nothing was charged.'
    },
  },
}

const PICKUP_WORDS: Partial<Record<Step, Words>> = {
  confirmed: { ...STEP_WORDS.confirmed, textFor: ({ paying }) => PICKUP[paying] },
  processing: { ...STEP_WORDS.processing, textFor: () => 'We are packing it for you to pick up.' },
  delivered: { ...STEP_WORDS.delivered, subject: 'Your order {number} was picked up' },
}

/** What the customer is told of a step; an order that is picked up never ships. */
export function stepWords(step: Step, isPickup: boolean): Words {
  return (isPickup && PICKUP_WORDS[step]) || STEP_WORDS[step]
}

export function isStep(status: string): status is Step {
  return Object.hasOwn(STEP_WORDS, status)
}
