import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { fromMajor, subtract, toMajor } from '#shared/money/money.ts'
import { methodName } from '#shared/orders/payment-texts.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { amountIn } from '#web/dashboard/order-parts/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { linesOf } from './pieces-fields.tsx'
import { ReturnedPieces } from './returned-pieces.tsx'
import {
  amountOf,
  initialRefund,
  paidFor,
  type RefundKind,
  type TypedRefund,
  withKind,
} from './refund-state.ts'

type Props = { order: OrderDetail; onClose: () => void }

/** Money back and pieces back are two questions. */
export function RefundDialog({ order, onClose }: Props) {
  const form = useRefundForm(order, onClose)
  const { kind, pieces } = form.values
  const amount = amountOf(form.values, order)
  const hasMoney = order.refundable > 0
  return (
    <FormDialog
      form={form}
      title={
        hasMoney
          ? `Refund order ${order.order_number}?`
          : `Which items of order ${order.order_number} were returned?`
      }
      action={actionOf(kind, amount, order)}
      variant="danger"
      onClose={onClose}
    >
      {hasMoney && (
        <ChoiceCards<RefundKind>
          id="refund-kind"
          isNarrow
          legend="Refund"
          value={kind}
          options={optionsOf(order)}
          onChange={(next) => form.set(withKind(form.values, next, order))}
        />
      )}
      {kind === 'part' && (
        <Input
          {...form.field('amount')}
          label={`Amount in ${order.currency}`}
          aside={<span className="fine">of {amountIn(order.refundable, order)}</span>}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <ReturnedPieces
        order={order}
        pieces={pieces}
        error={form.errors.lines}
        onChange={(next) => form.set({ pieces: next })}
      />
      {kind === 'part' && linesOf(pieces).length > 0 && (
        <Button
          className="own-width"
          size="s"
          onClick={() => form.set({ amount: String(paidFor(order, pieces)) })}
        >
          Use {amountIn(paidFor(order, pieces), order)}, what was paid for these items
        </Button>
      )}
      {kind !== 'none' && (
        <Input
          {...form.field('reason')}
          label="Reason"
          hint="The customer sees this."
          autoComplete="off"
        />
      )}
      <p className="small soft" role="status">
        {wordsOf(kind, amount, order)}
      </p>
    </FormDialog>
  )
}

function useRefundForm(order: OrderDetail, close: () => void) {
  const { _id: id, order_number: number, version, refundable } = order
  const refresh = useRefresh()
  return useForm<TypedRefund, unknown>({
    initial: initialRefund(order),
    prefix: 'refund-',
    rules: useRules('refund'),
    check: (typed) => checkRefund(typed, order),
    send: (typed) => {
      const amount = typed.kind === 'all' ? {} : { amount: amountOf(typed, order) ?? 0 }
      const json = { ...amount, lines: linesOf(typed.pieces), reason: typed.reason, version }
      return call((api) => api.admin.orders[':id'].refund.$post({ param: { id }, json }))
    },
    doneText: (typed) =>
      typed.kind === 'none'
        ? 'The items were restocked.'
        : `${amountIn(amountOf(typed, order) ?? refundable, order)} of order ${number} refunded.`,
    onDone: () => {
      refresh()
      close()
    },
  })
}

function checkRefund(typed: TypedRefund, order: OrderDetail): Record<string, string> {
  if (amountOf(typed, order) === undefined)
    return { amount: `Enter an amount of at most ${amountIn(order.refundable, order)}.` }
  if (typed.kind === 'none' && linesOf(typed.pieces).length === 0)
    return { lines: 'Enter how many items were returned.' }
  return {}
}

function optionsOf(order: OrderDetail): { value: RefundKind; label: string; about: string }[] {
  const all = `${amountIn(order.refundable, order)}, closes the order`
  return [
    { value: 'all', label: 'Full', about: all },
    { value: 'part', label: 'Partial', about: 'The order stays open' },
    { value: 'none', label: 'None', about: 'Items were returned' },
  ]
}

function actionOf(kind: RefundKind, amount: number | undefined, order: OrderDetail): string {
  if (kind === 'none') return 'Restock items'
  return amount === undefined ? 'Refund' : `Refund ${amountIn(amount, order)}`
}

function wordsOf(kind: RefundKind, amount: number | undefined, order: OrderDetail): string {
  if (kind === 'none' || amount === undefined) return ''
  const isOnline = order.payments.length > 0
  const how = isOnline
    ? `${amountIn(amount, order)} will be refunded through ${methodName(order.payment_method)}.`
    : `You refund ${amountIn(amount, order)} yourself; this only records it.`
  const money = (value: number) => fromMajor(value, order.currency)
  const left = toMajor(subtract(money(order.refundable), money(amount)))
  return left > 0 ? `${how} ${amountIn(left, order)} remains charged.` : how
}
