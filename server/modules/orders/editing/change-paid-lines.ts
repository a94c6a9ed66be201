import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  additionTerms,
  askAddition,
  replaceAddition,
  type AdditionTerms,
} from '#server/modules/orders/additions/index.ts'
import { isPaidInPerson } from '#server/modules/orders/administration/index.ts'
import { requireEditable } from '#server/modules/orders/editable.ts'
import {
  lockWithAdditions,
  returnPieces,
  staleOrder,
  writeChange,
} from '#server/modules/orders/lifecycle/index.ts'
import { beginRefund, finishRefund } from '#server/modules/orders/payments/index.ts'
import { numbersOf, type OrderRow } from '#server/modules/orders/queries.ts'
import { money } from '#shared/money/money.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { paidEdit, type PaidEdit } from './edit-paid.ts'
import { readPaid } from './read-paid.ts'
import type { listFrozen } from './queries.ts'
import type { EditLinesIn } from './schema.ts'

type Edit = EditLinesIn & { order: OrderRow }

/**
 * Changes the items of a paid order before any of them is shipped. What waited to be added to it ends, what is taken out is
 * refunded where it was paid, and what is added is asked for.
 */
export async function changePaidLines(ctx: Context, actor: Actor, edit: Edit): Promise<void> {
  requireOrderManager(actor)
  const { added } = paidEdit(await readPaid(ctx.store.db, edit.order), edit)
  const terms = added.length > 0 ? await additionTerms(ctx, edit.order, edit.payment) : undefined
  const refund = await transact(ctx, (scope) => change(scope, actor, { ...edit, terms }))
  if (refund) await finishRefund(ctx, refund)
}

async function change(
  scope: Scope,
  actor: Actor,
  { order: { id }, terms, notify, version, ...edit }: Edit & { terms: AdditionTerms | undefined },
) {
  const productIds = edit.add.map(({ productId }) => productId)
  const { order, open } = await lockWithAdditions(scope, { orderId: id, version, productIds })
  const paid = await readPaid(scope.tx, order)
  const { rows } = paid
  requireEditable(order, rows, isPaidInPerson(order.provider))
  const plan = paidEdit(paid, edit)
  const { taken, refundMinor, added } = plan
  if (taken.length + added.length === 0 && !open) return undefined
  if (added.length > 0 && !terms) throw staleOrder()
  const replaced = open && (await replaceAddition(scope, actor, open.id))
  const shippingCents = edit.shipping ?? 0
  const additionId =
    terms &&
    added.length > 0 &&
    (await askAddition(scope, actor, {
      ...terms,
      order,
      items: added,
      shippingCents,
      notify,
      refundMinor,
    }))
  if (additionId) await replaced?.by(additionId)
  const number = additionId ? (await numbersOf(scope.tx, [additionId])).get(additionId) : undefined
  const changes = changesOf(rows, plan)
  await writeChange(scope, actor, {
    order,
    verb: 'lines-changed',
    details: {
      changes,
      ...(number && { addition: number }),
      ...(refundMinor > 0 && { refund: formatMoney(money(refundMinor, order.currency)) }),
    },
  })
  if (changes.length > 0) {
    const texts = changes.map(({ title, from, to }) => `${title}: ${from} → ${to}`)
    const told = { orderId: id, version: order.version + 1, notify, changes: texts }
    const sums = { refundMinor, ...(additionId && { additionId }) }
    await scope.emit('order.lines-changed', { ...told, ...sums })
  }
  return takeOut(scope, actor, { id, taken, refundMinor })
}

function changesOf(rows: Awaited<ReturnType<typeof listFrozen>>, { taken }: PaidEdit) {
  return rows.flatMap(({ position, title, quantity, returned }) => {
    const out = taken.find((one) => one.position === position)
    const from = quantity - returned
    return out ? [{ title, from, to: from - out.quantity }] : []
  })
}

type TakenOut = Pick<PaidEdit, 'taken' | 'refundMinor'> & { id: string }

/** What cost nothing goes back on the shelf at once, the rest with its money. */
async function takeOut(scope: Scope, actor: Actor, { id, taken, refundMinor }: TakenOut) {
  if (taken.length === 0) return undefined
  if (refundMinor > 0)
    return beginRefund(scope, actor, { orderId: id, amountMinor: refundMinor, lines: taken })
  await returnPieces(scope, actor, { orderId: id, lines: taken })
  return undefined
}
