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

export const EMPTY = {
  items: [] as ChosenItem[],
  email: '',
  note: '',
  ...ADDRESS,
  paymentMethod: 'paid_in_person' as Method,
  discountCode: '',
  discountAmount: '',
  shipping: '',
  isPickup: false,
  /** Null until it is chosen: whoever picks something up has it already. */
  notify: null as boolean | null,
}

export type Typed = typeof EMPTY & { 'shippingAddress.country': string }
