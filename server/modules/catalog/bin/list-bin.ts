import type { z } from 'zod'
import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireProductEraser } from '#server/modules/catalog/access.ts'
import { presentImage } from '#server/modules/catalog/present.ts'
import { listFirstImages, type ImageRow } from '#server/modules/catalog/queries-products.ts'
import { countKinds } from '#server/modules/catalog/queries-tallies.ts'
import { BIN_DAYS } from '#shared/time/bin-days.ts'
import { pagingOf } from '#shared/api/page.ts'
import { listBinned, type BinnedRow } from './queries.ts'
import type { BinnedProduct, binOut } from './schema.ts'

/** One page of the bin, last deleted first, each with the days until it goes for good. */
export async function listBin(
  { store: { db }, clock }: Context,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<z.infer<typeof binOut>> {
  requireProductEraser(actor)
  const [rows, totalProducts] = await Promise.all([
    listBinned(db, { limit, offset: (page - 1) * limit }),
    countKinds(db, { statuses: ['binned'] }),
  ])
  const images = await listFirstImages(
    db,
    rows.map(({ id }) => id),
  )
  const now = clock.now().getTime()
  return {
    products: rows.map((row) => presentBinned(row, { image: images.get(row.id), now })),
    totalProducts,
    ...pagingOf(totalProducts, { page, limit }),
  }
}

function presentBinned(
  { id, title, deleted_status, deleted_at }: BinnedRow,
  { image, now }: { image: ImageRow | undefined; now: number },
): BinnedProduct {
  const age = now - new Date(deleted_at).getTime()
  return {
    _id: id,
    title,
    images: image ? [presentImage(image, title)] : [],
    status: deleted_status ?? 'draft',
    deletedAt: deleted_at,
    daysLeft: Math.max(0, Math.ceil(BIN_DAYS - age / DAY_MS)),
  }
}
