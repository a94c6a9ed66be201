export type Method = 'paid_in_person' | 'pay_on_delivery'
/** `price` as typed; without one, the store’s. */
export type ChosenItem = { productId: string; title: string; quantity: number; price: string }

const ADDRESS = {
  'shippingAddress.fullName': '',
  'shippingAddress.phone': '',
  'shippingAddress.addressLine1': '',
  'shippingAddress.addressLine2': '',
  'shippingAddress.city': '',
  'shippingAddress.state': '',
  'shippingAddress.postalCode': '',
}

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
  ...ADDRESS,
  discountCode: '',
  discountAmount: '',
  shipping: '',
  isPickup: false,
}

export type Typed = typeof EMPTY & { 'shippingAddress.country': string }
