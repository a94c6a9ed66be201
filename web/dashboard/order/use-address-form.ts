import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { countryName } from '#shared/people/countries.ts'
import { call, tryCall } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useAddressFields } from '#web/dashboard/kit/use-address-fields.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { addressOf, type TypedContact } from '#web/dashboard/order-parts/typed-address.ts'

type Typed = TypedContact & { notify: boolean }

/** The form of an order's address, with the fields of the country that is chosen in it. */
export function useAddressForm(order: OrderDetail, close: () => void) {
  const { _id: id, order_number: number, version } = order
  const refresh = useRefresh()
  const initial = typedOf(order)
  const form = useForm({
    initial,
    prefix: 'address-',
    rules: useRules('orderAddress'),
    send: (typed) => {
      const { email, notify } = typed
      const json = { email, notify, version, shippingAddress: addressOf(typed, addressFields) }
      return call((api) => api.admin.orders[':id'].address.$put({ param: { id }, json }))
    },
    doneText: () => `The address of order ${number} was saved.`,
    onDone: () => {
      close()
      void refresh()
    },
  })
  const addressFields = useAddressFields(form.values['shippingAddress.country'])
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial)
  return { ...form, addressFields, isChanged }
}

/** The form as it opens; the country by the name of the list, whatever it was called when the order was placed. */
export function typedOf({
  email,
  shipping_address: to,
}: Pick<OrderDetail, 'email' | 'shipping_address'>): Typed {
  return {
    email,
    notify: false,
    'shippingAddress.fullName': to.name,
    'shippingAddress.phone': to.phone,
    'shippingAddress.addressLine1': to.address1,
    'shippingAddress.addressLine2': to.address2,
    'shippingAddress.city': to.city,
    'shippingAddress.state': to.province,
    'shippingAddress.postalCode': to.zip,
    'shippingAddress.country': countryName(to.country) ?? to.country,
  }
}

/** What the shop's shipping says of another country or state; `asked` names the order and both, as a query does. */
export function loadShippingNote(asked: string) {
  const { id = '', ...query } = Object.fromEntries(new URLSearchParams(asked))
  return tryCall((api) => api.admin.orders[':id']['shipping-note'].$get({ param: { id }, query }))
}
