import { useRef } from 'react'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { withPoint } from '#shared/typed-dollars.ts'
import { setCount } from '#web/dashboard/kit/counts.ts'
import { call, tryCall } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'

export const PREFIX = 'new-'

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

const LIMITS = { email: 254, note: 2000 }

/** The form of an order by hand; sent again after a lost answer, it places one order. */
export function useNewOrder(country: string, onPlaced: (id: string) => void) {
  const key = useRef('')
  const isPlaced = useRef(false)
  const initial = { ...EMPTY, 'shippingAddress.country': country }
  const form = useForm({
    initial,
    prefix: PREFIX,
    hasProblemList: true,
    limits: LIMITS,
    check: ({ items }): Record<string, string> =>
      items.length > 0 ? {} : { items: 'Add at least one item.' },
    send: async (typed) => {
      key.current ||= crypto.randomUUID()
      const header = { 'idempotency-key': key.current }
      const outcome = await call((api) => api.admin.orders.$post({ header, json: bodyOf(typed) }))
      // What the server refused was not placed: what is sent next is another order.
      if ('refusal' in outcome && outcome.refusal.status > 0) key.current = ''
      return outcome
    },
    doneText: () => 'Order created.',
    onDone: ({ order }) => {
      isPlaced.current = true
      onPlaced(order._id)
      void countOrders()
    },
  })
  return {
    ...form,
    pick: (product: ProductSummary) => form.set(picked(form.values, product)),
    /** Whether something was typed that is not placed. */
    isUnsaved: () => !isPlaced.current && JSON.stringify(form.values) !== JSON.stringify(initial),
  }
}

function picked({ items }: Typed, product: ProductSummary): Pick<Typed, 'items'> {
  const { _id: productId, title } = product
  if (items.some((item) => item.productId === productId)) return { items }
  return { items: [...items, { productId, title, quantity: 1, price: '' }] }
}

// The sidebar shows how many are to be shipped.
async function countOrders(): Promise<void> {
  const outcome = await tryCall((api) => api.admin.orders.$get({ query: { limit: '1' } }))
  if ('value' in outcome) setCount('ordersToShip', outcome.value.counts['to-ship'])
}

export const isNotified = ({ notify, isPickup }: Pick<Typed, 'notify' | 'isPickup'>): boolean =>
  notify ?? !isPickup

/** What decides the price of the order. */
function pricedBody(typed: Typed) {
  const { items, discountCode, paymentMethod, isPickup } = typed
  return {
    items: items.map(({ productId, quantity, price }) => ({
      productId,
      quantity,
      price: numberOf(price),
    })),
    discountCode,
    paymentMethod,
    isPickup,
    discountAmount: discountCode.trim() ? undefined : numberOf(typed.discountAmount),
    shipping: isPickup ? undefined : numberOf(typed.shipping),
  }
}

/** What the order is quoted for. One that is picked up is charged like one without a country. */
export function quotedBody(typed: Typed) {
  return {
    ...pricedBody(typed),
    country: typed.isPickup ? '' : typed['shippingAddress.country'],
  }
}

// What is no number goes as NaN, and the server says what is wrong with it.
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(withPoint(text))
}

function bodyOf(typed: Typed) {
  const { email, note } = typed
  const { isPickup, ...priced } = pricedBody(typed)
  const fullName = typed['shippingAddress.fullName']
  const common = { ...priced, email, note, notify: isNotified(typed) }
  if (isPickup) return { ...common, isPickup: true as const, shippingAddress: { fullName } }
  return {
    ...common,
    shippingAddress: {
      fullName,
      phone: typed['shippingAddress.phone'],
      addressLine1: typed['shippingAddress.addressLine1'],
      addressLine2: typed['shippingAddress.addressLine2'],
      city: typed['shippingAddress.city'],
      state: typed['shippingAddress.state'],
      postalCode: typed['shippingAddress.postalCode'],
      country: typed['shippingAddress.country'],
    },
  }
}
