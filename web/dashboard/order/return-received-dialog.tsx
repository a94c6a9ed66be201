import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import type { AdminReturn } from '#server/modules/orders/returns/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { linesOf, PiecesFields, type Pieces } from './pieces-fields.tsx'

type Props = { one: AdminReturn; order: OrderDetail; onClose: () => void }

/** Asks which of the items that came back go on the shelf again. */
export function ReturnReceivedDialog({ one, order, onClose }: Props) {
  const refresh = useRefresh()
  const form = useForm<{ pieces: Pieces }, unknown>({
    initial: {
      pieces: Object.fromEntries(one.lines.map(({ position, quantity }) => [position, quantity])),
    },
    prefix: 'received-',
    send: ({ pieces }) => {
      const param = { id: order._id, returnId: one._id }
      const json = {
        state: 'received' as const,
        restock: linesOf(pieces),
        version: order.version,
      }
      return call((api) => api.admin.orders[':id'].returns[':returnId'].$put({ param, json }))
    },
    doneText: () => 'The return is marked as received.',
    onDone() {
      onClose()
      void refresh()
    },
  })
  const countOf = (position: number) =>
    one.lines.find((line) => line.position === position)?.quantity ?? 0
  return (
    <FormDialog
      form={form}
      title="Did these items arrive?"
      action="Mark as received"
      onClose={onClose}
    >
      <PiecesFields
        id="received-restock"
        legend="Back in stock"
        lines={order.line_items.filter(({ position }) => countOf(position) > 0)}
        mostOf={({ position }) => countOf(position)}
        labelOf={({ title }) => `Restocked quantity of ${title}`}
        pieces={form.values.pieces}
        error={form.errors.restock ?? form.errors.lines}
        onChange={(pieces) => form.set({ pieces })}
      />
      <p className="small soft">
        What cannot be sold again stays out: set it to 0. The refund is the next step.
      </p>
    </FormDialog>
  )
}
