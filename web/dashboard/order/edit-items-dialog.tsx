import { useState } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { SellableFinder } from '#web/dashboard/product-picker/sellable-finder.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PiecesFields } from './pieces-fields.tsx'
import { PaidQuote } from './paid-quote.tsx'
import { useEditQuote } from './use-edit-quote.ts'
import { isPaid, piecesIn, type TypedItems, useEditItems } from './use-edit-items.ts'

/** Changes what is in an order that has not left. What was typed stays while the dialog is closed. */
export function EditItemsButton({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const form = useEditItems(order, close)
  useUnsaved(form.isChanged, 'The items of this order are not saved yet.')
  return (
    <>
      <Button className="own-width" size="s" onClick={() => setOpen(true)}>
        <Icon name="pen" small />
        Edit items
      </Button>
      <FormDialog
        form={form}
        title={`Edit items of order ${order.order_number}`}
        action="Save items"
        open={isOpen}
        onClose={close}
      >
        {isOpen && <Fields order={order} form={form} />}
      </FormDialog>
    </>
  )
}

type Form = ReturnType<typeof useEditItems>

function Fields({ order, form }: { order: OrderDetail; form: Form }) {
  const { values, errors } = form
  const { mailIsSent } = useSite()
  const isOfPaid = isPaid(order)
  return (
    <>
      {isOfPaid && <PaidNote order={order} />}
      <PiecesFields
        id="edit-lines"
        legend="Quantities; 0 takes an item out"
        lines={order.line_items}
        mostOf={(line) => piecesIn(line, order) + (line.stock ?? 0)}
        labelOf={({ title }) => `Quantity of ${title}`}
        pieces={values.pieces}
        error={errors.lines}
        onChange={(pieces) => form.set({ pieces })}
      />
      <AddedItems values={values} onChange={(added) => form.set({ added })} />
      <Input
        {...form.field('shipping')}
        label={`Shipping in ${shopCurrency()}`}
        hint={
          isOfPaid
            ? 'Of what is added. If empty, it costs nothing.'
            : 'If empty, it stays as it is.'
        }
        inputMode="decimal"
        autoComplete="off"
      />
      {isOfPaid ? <PaidQuote order={order} form={form} /> : <Quote order={order} values={values} />}
      <Checkbox
        name="notify"
        label="Email the customer what changed"
        checked={values.notify}
        onChange={({ target }) => form.set({ notify: target.checked })}
      />
      {values.notify && !mailIsSent && (
        <p className="fine">This site does not send email yet: it waits in the outbox.</p>
      )}
    </>
  )
}

function PaidNote({ order: { additions } }: { order: OrderDetail }) {
  const open = additions.find(({ status }) => status === 'pending')
  return (
    <p className="small soft">
      This order is paid. What you take out is refunded; what you add is an order of its own that
      belongs to this one.
      {open &&
        ` The request to pay for order ${open.order_number} ends: add its items here once more to keep them.`}
    </p>
  )
}

type Added = TypedItems['added']

function AddedItems({
  values,
  onChange,
}: {
  values: TypedItems
  onChange: (added: Added) => void
}) {
  const { added } = values
  return (
    <fieldset className="grid tight">
      <legend className="legend">Add items, at today’s prices</legend>
      {added.map(({ productId, title, quantity }) => (
        <div key={productId} className="row between">
          <span className="ui breaks">
            <Unbroken text={title} />
          </span>
          <span className="row tight">
            <Stepper
              name={`added-${productId}`}
              label={`Quantity of ${title}`}
              value={quantity}
              onChange={(next) =>
                onChange(
                  added.map((item) =>
                    item.productId === productId ? { ...item, quantity: next } : item,
                  ),
                )
              }
            />
            <IconButton
              icon="close"
              small
              label={`Remove ${title}`}
              onClick={() => onChange(added.filter((item) => item.productId !== productId))}
            />
          </span>
        </div>
      ))}
      <SellableFinder
        id="edit-add"
        onPick={({ _id: productId, title }) => {
          if (!added.some((item) => item.productId === productId))
            onChange([...added, { productId, title, quantity: 1 }])
        }}
      />
    </fieldset>
  )
}

/** What the order comes to then, as the server adds it up. */
function Quote({ order, values }: { order: OrderDetail; values: TypedItems }) {
  const answer = useEditQuote(order, values)
  if (!answer) return null
  if ('refusal' in answer) return <FormMessage tone="warn">{answer.refusal.message}</FormMessage>
  const { sums, difference, note } = answer.value
  return (
    <div className="grid tight" role="status">
      <SumList sums={sums} />
      <p className="small soft">
        {difference ? `${difference} compared with now.` : 'The total stays as it is.'} {note}
      </p>
    </div>
  )
}
