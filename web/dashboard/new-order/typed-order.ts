import { EMPTY_ADDRESS } from '#web/dashboard/order-parts/typed-address.ts'

export type Method = 'paid_in_person' | 'pay_on_delivery'
/** `price` as typed; without one, the store’s. */
export type ChosenItem = { productId: string; title: string; quantity: number; price: string }

type Chosen = {
  items: ChosenItem[]
  paymentMethod: Method
  /** Null until it is chosen: whoever picks something up has it already. */
  notify: boolean | null
}

const CHOSEN: Chosen = { items: [], paymentMethod: 'paid_in_person', notify: null }

export const EMPTY = {
  ...CHOSEN,
  email: '',
  note: '',
  ...EMPTY_ADDRESS,
  discountCode: '',
  discountAmount: '',
  shipping: '',
  isPickup: false,
}

export type Typed = typeof EMPTY & { 'shippingAddress.country': string }
