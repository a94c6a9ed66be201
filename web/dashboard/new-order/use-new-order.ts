import { useEffect, useRef, useState } from 'react'
import type { AddressField } from '#server/modules/accounts/address-fields/schema.ts'
import { withPoint } from '#shared/money/with-point.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useAddressFields } from '#web/dashboard/kit/use-address-fields.ts'
import { addressOf } from '#web/dashboard/order-parts/typed-address.ts'
import { forgetOrderCopy, saveOrderCopy, readOrderCopy } from './order-copy.ts'
import type { Sellable } from '#web/dashboard/product-picker/sellable-finder.tsx'
import { EMPTY, type Typed } from './typed-order.ts'

export const PREFIX = 'new-'

type NewOrderGiven = { userId: string; country: string; onPlaced: (id: string) => void }

/** The form of an order by hand, kept in this tab; sent again after a lost answer, it places one order. */
export function useNewOrder({ userId, country, onPlaced }: NewOrderGiven) {
  const blank = { ...EMPTY, 'shippingAddress.country': country }
  const [restored] = useState(() => readOrderCopy(userId))
  const [isRestored, setRestored] = useState(restored !== undefined)
  const key = useRef(restored?.key ?? '')
  const isPlaced = useRef(false)
  const fields = useRef<AddressField[]>([])
  const form = useForm({
    initial: restored?.values ?? blank,
    prefix: PREFIX,
    hasProblemList: true,
    rules: useRules('order'),
    check: ({ items }): Record<string, string> =>
      items.length > 0 ? {} : { items: 'Add at least one item.' },
    send: async (typed) => {
      key.current ||= crypto.randomUUID()
      saveOrderCopy({ userId, key: key.current, values: typed })
      const json = bodyOf(typed, fields.current)
      const header = { 'idempotency-key': key.current }
      const outcome = await call((api) => api.admin.orders.$post({ header, json }))
      // What the server refused was not placed: what is sent next is another order.
      if ('refusal' in outcome && outcome.refusal.status > 0) key.current = ''
      return outcome
    },
    doneText: () => 'Order created.',
    onDone: ({ order }) => {
      isPlaced.current = true
      forgetOrderCopy()
      onPlaced(order._id)
    },
  })
  const { values } = form
  const addressFields = useAddressFields(values['shippingAddress.country'])
  useEffect(() => void (fields.current = addressFields), [addressFields])
  const isBlank = JSON.stringify(values) === JSON.stringify(blank)
  useEffect(() => {
    if (isPlaced.current) return
    if (isBlank) forgetOrderCopy()
    else saveOrderCopy({ userId, key: key.current, values })
  }, [userId, values, isBlank])
  return {
    ...form,
    /** Those of the country to which it goes. */
    addressFields,
    pick: (product: Sellable) => form.set(picked(values, product)),
    /** Whether what was typed before a reload is back. */
    isRestored: isRestored && !isBlank,
    startAgain() {
      key.current = ''
      setRestored(false)
      form.set(blank)
    },
  }
}

function picked({ items }: Typed, product: Sellable): Pick<Typed, 'items'> {
  const { _id: productId, title } = product
  if (items.some((item) => item.productId === productId)) return { items }
  return { items: [...items, { productId, title, quantity: 1, price: '' }] }
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
    state: typed.isPickup ? '' : typed['shippingAddress.state'],
  }
}

// What is no number goes as NaN, and the server says what is wrong with it.
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(withPoint(text))
}

function bodyOf(typed: Typed, fields: AddressField[]) {
  const { email, note } = typed
  const { isPickup, ...priced } = pricedBody(typed)
  const fullName = typed['shippingAddress.fullName']
  const common = { ...priced, email, note, notify: isNotified(typed) }
  if (isPickup) return { ...common, isPickup: true as const, shippingAddress: { fullName } }
  return { ...common, shippingAddress: addressOf(typed, fields) }
}
