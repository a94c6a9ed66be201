import { useRef } from 'react'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { DEFAULT_COUNTRY } from '#shared/countries.ts'
import { wantedOf } from '#web/cart/cart-items.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'

export const PREFIX = 'new-'

export type Method = 'paid_in_person' | 'pay_on_delivery'
export type ChosenItem = { productId: string; title: string; quantity: number }

const ADDRESS = {
  'shippingAddress.fullName': '',
  'shippingAddress.phone': '',
  'shippingAddress.addressLine1': '',
  'shippingAddress.addressLine2': '',
  'shippingAddress.city': '',
  'shippingAddress.state': '',
  'shippingAddress.postalCode': '',
  'shippingAddress.country': DEFAULT_COUNTRY,
}

const EMPTY = {
  ...{ items: [] as ChosenItem[], email: '', note: '', ...ADDRESS },
  paymentMethod: 'paid_in_person' as Method,
}

type Typed = typeof EMPTY

const LIMITS = { email: 254, note: 2000 }

/** The form of an order by hand; sent again after a lost answer, it places one order. */
export function useNewOrder(onPlaced: (id: string) => void) {
  const key = useRef('')
  const form = useForm({
    initial: EMPTY,
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
    onDone: ({ order }) => onPlaced(order._id),
  })
  return { ...form, pick: (product: ProductSummary) => form.set(picked(form.values, product)) }
}

function picked({ items }: Typed, product: ProductSummary): Pick<Typed, 'items'> {
  const { _id: productId, title } = product
  if (items.some((item) => item.productId === productId)) return { items }
  return { items: [...items, { productId, title, quantity: 1 }] }
}

function bodyOf(typed: Typed) {
  const { items, email, note, paymentMethod } = typed
  return {
    items: wantedOf(items),
    ...{ email, note, paymentMethod },
    shippingAddress: {
      fullName: typed['shippingAddress.fullName'],
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
