import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { moveStock, type StockMove } from './move-stock.ts'
import { listHeld, listMovedProducts, lockStock } from './queries.ts'

type Line = { productId: string; quantity: number }

/** Reserves all pieces of an order or none; the refusal names the product that has too few. */
export async function reserveStock(
  scope: Scope,
  actor: Actor,
  { reference, lines }: { reference: string; lines: Line[] },
): Promise<void> {
  const moves = piecesByProduct(lines).map(({ productId, quantity }): StockMove => ({
    productId,
    kind: 'reserved',
    quantity: -quantity,
    reserved: quantity,
    reference,
  }))
  await moveStock(scope, actor, moves)
}

/** Sells all pieces of an order that needs no reservation, or none; refused like `reserveStock`. */
export async function sellAtOnce(
  scope: Scope,
  actor: Actor,
  { reference, lines }: { reference: string; lines: Line[] },
): Promise<void> {
  const moves = piecesByProduct(lines).map(({ productId, quantity }): StockMove => ({
    productId,
    kind: 'sold',
    quantity: -quantity,
    reference,
  }))
  await moveStock(scope, actor, moves)
}

function piecesByProduct(lines: Line[]): Line[] {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  return [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, line) => sum + piecesOf(line), 0),
  }))
}

/** Releases what is still reserved under a reference; idempotent. */
export function releaseStock(scope: Scope, actor: Actor, reference: string): Promise<void> {
  return settle(scope, actor, reference, ({ productId, quantity }) => ({
    productId,
    kind: 'released',
    quantity,
    reserved: -quantity,
    reference,
  }))
}

/** Turns what is still reserved under a reference into a sale; idempotent. */
export function sellStock(scope: Scope, actor: Actor, reference: string): Promise<void> {
  return settle(scope, actor, reference, ({ productId, quantity }) => ({
    productId,
    kind: 'sold',
    quantity: 0,
    reserved: -quantity,
    reference,
  }))
}

/** Puts sold pieces back on the shelf; those of products that are gone are left out. To be called once for each piece. */
export async function returnStock(
  scope: Scope,
  actor: Actor,
  { reference, lines }: { reference: string; lines: Line[] },
): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const shelves = await lockStock(scope.tx, scope.engine, ids)
  const there = new Set(shelves.map(({ product_id }) => product_id))
  const moves = lines
    .filter(({ productId }) => there.has(productId))
    .map(({ productId, quantity }): StockMove => ({
      productId,
      kind: 'released',
      quantity,
      reference,
    }))
  await moveStock(scope, actor, moves)
}

async function settle(
  scope: Scope,
  actor: Actor,
  reference: string,
  moveOf: (held: Line) => StockMove,
): Promise<void> {
  const { tx, engine } = scope
  const productIds = await listMovedProducts(tx, reference)
  if (productIds.length === 0) return
  // Two that settle at once must not both find the pieces set aside.
  await lockStock(tx, engine, productIds)
  const held = await listHeld(tx, reference)
  await moveStock(scope, actor, held.map(moveOf))
}

function piecesOf({ quantity }: Line): number {
  if (Number.isSafeInteger(quantity) && quantity > 0) return quantity
  throw new RangeError(`${quantity} is no number of pieces`)
}
