import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { withPoint } from '#shared/money/with-point.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import type { Pieces } from './pieces-fields.tsx'

export type TypedItems = {
  /** By the position of their line. */
  pieces: Pieces
  added: { productId: string; title: string; quantity: number }[]
  shipping: string
  notify: boolean
}

/** The form of what is in an order. */
export function useEditItems(order: OrderDetail, close: () => void) {
  const { _id: id, order_number: number, version } = order
  const refresh = useRefresh()
  const initial = typedOf(order)
  const form = useForm<TypedItems, unknown>({
    initial,
    prefix: 'edit-',
    send: (typed) => {
      const json = { ...editBody(order, typed), notify: typed.notify, version }
      return call((api) => api.admin.orders[':id'].lines.$put({ param: { id }, json }))
    },
    doneText: () => `The items of order ${number} were saved.`,
    onDone: () => {
      close()
      void refresh()
    },
  })
  return { ...form, isChanged: JSON.stringify(form.values) !== JSON.stringify(initial) }
}

function typedOf({ line_items }: OrderDetail): TypedItems {
  const pieces = Object.fromEntries(
    line_items.map(({ position, quantity }) => [position, quantity]),
  )
  return { pieces, added: [], shipping: '', notify: true }
}

/** What is sent: the lines that differ, and what is added. */
export function editBody({ line_items }: OrderDetail, { pieces, added, shipping }: TypedItems) {
  return {
    lines: line_items.flatMap(({ position, quantity: before }) => {
      const quantity = pieces[position] ?? before
      return quantity === before ? [] : [{ position, quantity }]
    }),
    add: added.map(({ productId, quantity }) => ({ productId, quantity })),
    // What is no number goes as NaN, and the server says what is wrong with it.
    shipping: shipping.trim() === '' ? undefined : Number(withPoint(shipping)),
  }
}
