import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { requireCollectionManager } from '#server/modules/catalog/access.ts'
import { presentChoices } from '#server/modules/catalog/present.ts'
import { listSummaries } from '#server/modules/catalog/queries-products.ts'
import { PRODUCT_STATUSES } from '#shared/products/product-status.ts'
import { presentCollection, presentManaged } from './present.ts'
import {
  countChosen,
  findCollection,
  listChosenIds,
  listCollectionRows,
  listFilled,
  type CollectionRow,
} from './queries.ts'
import { hasMatch, judgeOf } from './queries-matching.ts'
import type { ListedCollection, ManagedCollection } from './schema.ts'
import { followedRules } from './stored-rules.ts'

/** All of them, by name. */
export async function listCollections(ctx: Context, actor: Actor): Promise<ListedCollection[]> {
  requireCollectionManager(actor)
  const { db } = ctx.store
  const [rows, chosen] = [await listCollectionRows(db), await countChosen(db)]
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentManaged(db, row)),
      chosen: chosen.get(row.id) ?? 0,
    })),
  )
}

export async function readManaged(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<ManagedCollection> {
  requireCollectionManager(actor)
  const { db } = ctx.store
  const row = await getCollection(ctx, { id })
  const products = await listSummaries(db, await listChosenIds(db, id), PRODUCT_STATUSES)
  return {
    ...(await presentManaged(db, row)),
    products: await presentChoices(db, products),
  }
}

export async function getCollection(
  { store }: Context,
  by: { id: string } | { slug: string },
): Promise<CollectionRow> {
  const row = await findCollection(store.db, by)
  if (!row) throw collectionNotFound()
  return row
}

/** Those that show some product, for the store and the sitemap. */
export async function listShownCollections({ store: { db } }: Context) {
  const rows = await listCollectionRows(db)
  if (rows.length === 0) return []
  const filled = await listFilled(db)
  const shown: CollectionRow[] = []
  for (const row of rows) if (await isShown(row)) shown.push(row)
  return shown.map(presentCollection)

  async function isShown({ id, kind, matches, rules }: CollectionRow): Promise<boolean> {
    if (kind === 'hand') return filled.has(id)
    return hasMatch(
      db,
      await judgeOf(db, { matches, rules: await followedRules(db, fromJson(rules)) }),
    )
  }
}

export function collectionNotFound() {
  return notFound('Collection not found')
}
