import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import type { AdditionPayment } from '#server/modules/orders/additions/schema.ts'
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
  payment: AdditionPayment
  notify: boolean
}

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

/** Whether what is taken out is refunded, and what is added is an order of its own. */
export const isPaid = ({ financial_status }: OrderDetail) => financial_status !== 'pending'

/** Pieces of a line that are in the order: what was taken out of a paid one stays on its line. */
export function piecesIn({ quantity, returned }: Line, order: OrderDetail): number {
  return isPaid(order) ? quantity - returned : quantity
}

type Line = OrderDetail['line_items'][number]

function typedOf(order: OrderDetail): TypedItems {
  const pieces = Object.fromEntries(
    order.line_items.map((line) => [line.position, piecesIn(line, order)]),
  )
  return { pieces, added: [], shipping: '', payment: 'link', notify: true }
}

/** What is sent: the lines that differ, and what is added. */
export function editBody(order: OrderDetail, { pieces, added, shipping, payment }: TypedItems) {
  return {
    lines: order.line_items.flatMap((line) => {
      const { position } = line
      const before = piecesIn(line, order)
      const quantity = pieces[position] ?? before
      return quantity === before ? [] : [{ position, quantity }]
    }),
    add: added.map(({ productId, quantity }) => ({ productId, quantity })),
    payment,
    // What is no number goes as NaN, and the server says what is wrong with it.
    shipping: shipping.trim() === '' ? undefined : Number(withPoint(shipping)),
  }
}
