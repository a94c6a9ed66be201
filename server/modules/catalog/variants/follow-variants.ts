import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { recount } from '#server/modules/catalog/queries-tallies.ts'
import {
  ledgerOf,
  listVariants,
  putStock,
  sumOfVariants,
} from '#server/modules/catalog/queries-variants.ts'
import {
  getProductLocked,
  priceOfVariants,
  updateProductRow,
  type KnownProduct,
} from '#server/modules/catalog/saving/index.ts'
import { lockStock, writeMove } from '#server/modules/catalog/stock/index.ts'
import { scheduleSaleChange } from '#server/modules/catalog/pricing/index.ts'
import { availabilityOf, type Availability } from '#shared/products/stock.ts'

type Followed = { id: string; options: { name: string; values: string[] }[] }

/** Brings a product to its variants: its price is the lowest, its stock the sum. Without any, it keeps what it had last. */
export async function followVariants(
  scope: Scope,
  actor: Actor,
  { id, options }: Followed,
): Promise<void> {
  const { tx } = scope
  // What was counted may have turned it.
  const product = await getProductLocked(scope, id)
  const at = timestamp(scope.clock)
  const rows = await listVariants(tx, [id])
  const availability =
    rows.length > 0 ? await takeSum(scope, id) : await keepCount(scope, actor, product)
  const kind = await updateProductRow(tx, id, {
    ...(priceOfVariants(rows, at) ?? { price_varies: 0 as const }),
    options: toJson(options),
    availability,
    updated_at: at,
  })
  if (rows.length > 0) await scope.cancel('product.price', id)
  else await scheduleSaleChange(scope, id, product)
  await recount(tx, [
    { kind: product, by: -1 },
    { kind, by: 1 },
  ])
  await scope.emit('product.changed', { productId: id })
  if (product.availability === 'out' && kind.availability !== 'out')
    await scope.emit('product.restocked', { productId: id })
}

async function takeSum({ tx }: Scope, id: string): Promise<Availability> {
  const sum = await sumOfVariants(tx, id)
  return availabilityOf(sum.quantity, await putStock(tx, id, sum))
}

// Its ledger has nothing of what its variants moved, and is brought to the stock that they leave.
async function keepCount(scope: Scope, actor: Actor, { id }: KnownProduct): Promise<Availability> {
  const { tx, engine } = scope
  const [row] = await lockStock(tx, engine, [id])
  const quantity = row?.quantity ?? 0
  const ledger = await ledgerOf(tx, id)
  const lowStock = await putStock(tx, id, { quantity, reserved: ledger.reserved })
  const reason = 'The options were removed'
  if (quantity !== ledger.quantity)
    await writeMove(scope, actor, {
      productId: id,
      kind: 'counted',
      quantity: quantity - ledger.quantity,
      reason,
    })
  return availabilityOf(quantity, lowStock)
}
