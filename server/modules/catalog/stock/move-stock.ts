import { bumpRevision } from '#server/database/content/revision.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireStockMover } from '#server/modules/catalog/access.ts'
import { recount, type Count } from '#server/modules/catalog/queries-tallies.ts'
import type { StockMoveKind } from '#server/modules/catalog/tables.ts'
import { availabilityOf, type Availability } from '#shared/products/stock.ts'
import { shortageOf } from './find-shortage.ts'
import { addPieces, addToParent, findShelf, insertMove, updateAvailability } from './queries.ts'

/** Differences of the free pieces, and of those reserved under a reference. */
export type StockMove = {
  productId: string
  kind: StockMoveKind
  quantity: number
  reserved?: number
  reference?: string
  reason?: string
}

/**
 * Changes stocks by differences, all or none, and records each in the ledger. That of a variant changes its product's too,
 * which has no entry for it. Cached pages stay valid, unless a product turns in stock, limited or out.
 */
export async function moveStock(scope: Scope, actor: Actor, moves: StockMove[]): Promise<void> {
  for (const { kind } of moves) requireStockMover(actor, kind)
  const turns: Turn[] = []
  const ofParents = new Map<string, { quantity: number; reserved: number }>()
  // Everybody locks products in this order, so that no two transactions wait for each other.
  for (const move of moves.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))) {
    const after = await addPieces(scope.tx, { reserved: 0, ...move })
    if (after === undefined) throw await refusalOf(scope, move)
    await writeMove(scope, actor, move)
    turns.push(turnOf(move, after))
    if (after.variant_of === null) continue
    const sum = ofParents.get(after.variant_of) ?? { quantity: 0, reserved: 0 }
    ofParents.set(after.variant_of, {
      quantity: sum.quantity + move.quantity,
      reserved: sum.reserved + (move.reserved ?? 0),
    })
  }
  // After all variants, and in the order of their ids too.
  for (const [productId, sum] of [...ofParents].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  ))
    turns.push(turnOf({ productId, ...sum }, await addToParent(scope.tx, { productId, ...sum })))
  await turnProducts(scope, turns)
}

export async function writeMove(scope: Scope, actor: Actor, move: StockMove): Promise<void> {
  const { productId, kind, quantity, reserved = 0, reference = '', reason = '' } = move
  await insertMove(scope.tx, {
    id: scope.newId(),
    product_id: productId,
    kind,
    quantity,
    reserved,
    reference,
    reason,
    actor: nameOf(actor),
    at: timestamp(scope.clock),
  })
}

type Turn = { productId: string; before: Availability; after: Availability }
type Left = { quantity: number; low_stock: number | null }

function turnOf(
  { productId, quantity: moved }: Pick<StockMove, 'productId' | 'quantity'>,
  { quantity, low_stock }: Left,
): Turn {
  const before = availabilityOf(quantity - moved, low_stock)
  return { productId, before, after: availabilityOf(quantity, low_stock) }
}

async function turnProducts(scope: Scope, turns: Turn[]): Promise<void> {
  const { tx } = scope
  const turned = turns.filter(({ before, after }) => before !== after)
  if (turned.length === 0) return
  const counts: Count[] = []
  for (const { productId, before, after } of turned) {
    const kind = await updateAvailability(tx, productId, after)
    if (kind.status !== 'variant')
      counts.push(
        { kind: { ...kind, availability: before }, by: -1 },
        { kind: { ...kind, availability: after }, by: 1 },
      )
    if (before === 'out') await scope.emit('product.restocked', { productId })
  }
  await recount(tx, counts)
  bumpRevision(tx)
}

async function refusalOf({ tx }: Scope, { productId, kind }: StockMove): Promise<Refusal> {
  const shelf = await findShelf(tx, productId)
  if (!shelf || kind !== 'counted') return shortageOf(shelf)
  const { title, quantity } = shelf
  const text = `The stock of “${title}” has changed: ${quantity} left. Please enter the number again.`
  return new Refusal('conflict', 'stock_changed', text, { fields: { stock: text } })
}

function nameOf(actor: Actor): string {
  if (actor.kind === 'member') return actor.userId
  return actor.kind === 'system' ? actor.job : 'guest'
}
