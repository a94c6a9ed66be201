import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { mostPieces, type LineLimits } from '#server/modules/orders/line-problem.ts'
import { offeredMethods } from '#server/modules/orders/payments/index.ts'
import { heldText, shareProblem, type HoldText } from '#server/modules/orders/unpaid-share.ts'
import { cartOwnerOf, findReplaceable } from '#server/modules/orders/waiting/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { heldLines, withOwn } from './held-lines.ts'
import { limitsFor } from './limits-for.ts'

type Asked = {
  visitor: Actor
  headers: Headers
  products: readonly { id: string; title: string; stock: number }[]
}

/**
 * That others are buying all pieces of a product that whoever asks could order now, and when some may come back; only of such
 * products, by their ids.
 */
export async function readHolds(
  ctx: Context,
  { visitor, headers, products }: Asked,
): Promise<Map<string, string>> {
  const settings = await currentSettings(ctx)
  if (products.length === 0 || offeredMethods(ctx, settings).length === 0) return new Map()
  const cartOwner = cartOwnerOf(visitor, headers, ctx.config.isHttps)
  const ids = products.map(({ id }) => id)
  const own = await findReplaceable(ctx.store.db, cartOwner, ids)
  const limits = await limitsFor(ctx, settings, cartOwner.userId)
  const lines = withOwn(products, own.pieces).map((product) => ({ product }))
  const found = await heldLines(ctx, lines, { limits, ownPieces: own.unknownPieces })
  return new Map(
    found.flatMap((line) => {
      const { product, hold } = line
      const isHeld = hold && mostPieces(line, limits) === 0
      return isHeld ? [[product.id, textOf({ ...line, hold }, limits)] as const] : []
    }),
  )
}

type Held = { product: Asked['products'][number]; held: number; hold: HoldText }

function textOf({ product, held, hold }: Held, { percent = 100, canConfirm }: LineLimits): string {
  const { id: productId, title, stock: free } = product
  if (free === 0) return heldText({ title, hold })
  return shareProblem({ productId, title, free, held, hold }, 1, { percent, canConfirm })
}
