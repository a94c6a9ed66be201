import { type Actor, system } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { lockStock, returnStock, sellAtOnce } from '#server/modules/catalog/index.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import {
  lockOrder,
  markPaid,
  staleOrder,
  writeChange,
} from '#server/modules/orders/lifecycle/index.ts'
import { findOrder, listDiscounts } from '#server/modules/orders/queries.ts'
import { allocate, money, shopMoney } from '#shared/money/money.ts'
import { changePaidLines } from './change-paid-lines.ts'
import { editedOrder, type EditedLine, type EditedOrder } from './edit-lines.ts'
import { listFrozen, replaceLines, setOff } from './queries.ts'
import type { EditLinesIn } from './schema.ts'

type Edit = EditLinesIn & { id: string }

/** Changes what is in an order that has not left; one that is paid keeps its lines, which others then add to or take from. */
export async function changeLines(
  ctx: Context,
  actor: Actor,
  { id, ...edit }: Edit,
): Promise<void> {
  requireOrderManager(actor)
  const order = await findOrder(ctx.store.db, id)
  if (!order) throw notFound('Order not found.')
  return order.paid_at === null
    ? changeUnpaid(ctx, actor, { id, ...edit })
    : changePaidLines(ctx, actor, { order, ...edit })
}

/** Its lines, its sums, its stock, all or nothing. */
async function changeUnpaid(
  ctx: Context,
  actor: Actor,
  { id, notify, version, ...edit }: Edit,
): Promise<void> {
  await transact(ctx, async (scope) => {
    const { tx, engine, clock } = scope
    const ids = [
      ...(await listFrozen(tx, id)).map(({ product_id }) => product_id),
      ...edit.add.map(({ productId }) => productId),
    ]
    await lockStock(tx, engine, [...new Set(ids)])
    const locked = await lockOrder(scope, id, version)
    if (locked.paid_at !== null) throw staleOrder()
    const edited = await editedOrder({ db: tx, clock }, id, edit)
    const changes = changesOf(edited)
    if (changes.length === 0 && edited.sums.totalMinor === locked.total_minor) return
    await moveStock(scope, actor, edited)
    await replaceLines(tx, id, rowsOf(edited))
    await attach(scope, edited)
    await splitDiscounts(scope, edited)
    await writeChange(scope, actor, {
      order: locked,
      verb: 'lines-changed',
      details: { changes, fromMinor: locked.total_minor, toMinor: edited.sums.totalMinor },
      columns: columnsOf(edited),
    })
    const texts = changes.map(({ title, from, to }) => `${title}: ${from} → ${to}`)
    const told = { orderId: id, version: locked.version + 1, notify, changes: texts }
    await scope.emit('order.lines-changed', told)
    if (edited.sums.totalMinor === 0) await markPaid(scope, system('editing'), { orderId: id })
  })
}

type Change = { title: string; from: number; to: number }

function changesOf({ lines }: EditedOrder): Change[] {
  return lines
    .filter(({ before, quantity }) => before !== quantity)
    .map(({ row, before, quantity }) => ({ title: row.title, from: before, to: quantity }))
}

// The pieces of an order that is not paid in advance were sold when it was placed.
async function moveStock(scope: Scope, actor: Actor, { order, lines }: EditedOrder): Promise<void> {
  requireOrderManager(actor)
  const moved = (by: (line: EditedLine) => number) =>
    lines
      .map((line) => ({ productId: line.row.product_id, quantity: by(line) }))
      .filter(({ quantity }) => quantity > 0)
  const back = moved(({ before, quantity }) => before - quantity)
  const more = moved(({ before, quantity }) => quantity - before)
  if (back.length > 0) await returnStock(scope, actor, { reference: order.id, lines: back })
  if (more.length > 0) await sellAtOnce(scope, actor, { reference: order.id, lines: more })
}

function rowsOf({ left, sums }: EditedOrder) {
  return left.map(({ row, quantity, discountCents }, at) => ({
    ...row,
    quantity,
    discount_cents: discountCents,
    tax_minor: sums.tax.each[at] ?? 0,
  }))
}

// Each discount keeps its share of what they take off together.
async function splitDiscounts({ tx }: Scope, { order, sums }: EditedOrder): Promise<void> {
  const rows = (await listDiscounts(tx, [order.id])).filter(({ off_minor: off }) => off > 0)
  if (rows.length === 0) return
  const minor = allocate(
    money(sums.discountMinor, order.currency),
    rows.map(({ off_minor }) => off_minor),
  )
  const cents = allocate(
    shopMoney(sums.discountCents),
    rows.map(({ off_cents }) => off_cents),
  )
  for (const [at, row] of rows.entries()) {
    const off = { off_minor: minor[at]?.amountMinor ?? 0, off_cents: cents[at]?.amountMinor ?? 0 }
    await setOff(tx, row, off)
  }
}

async function attach({ tx }: Scope, { left }: EditedOrder): Promise<void> {
  for (const { row, before } of left)
    if (before === 0 && row.media_id)
      await attachPictures(tx, `sold:${row.product_id}`, [row.media_id])
}

function columnsOf({ sums, shipping }: EditedOrder) {
  return {
    subtotal_minor: sums.subtotalMinor,
    discount_minor: sums.discountMinor,
    shipping_minor: shipping.minor,
    tax_minor: sums.tax.amount.amountMinor,
    tax_lines: toJson(sums.tax.lines),
    total_minor: sums.totalMinor,
    total_cents: sums.totalCents,
    discount_cents: sums.discountCents,
  }
}
