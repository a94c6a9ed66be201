import { perRevision } from '#server/database/content/revision-memo.ts'
import type { Context } from '#server/kernel/context.ts'
import { listCategoryRows, listFormerCategories, type CategoryRow } from './queries.ts'
import type { Category } from '#server/modules/blog/schema.ts'
import { fromJson, type StoredJson } from '#server/kernel/stored-json.ts'

export type CategoryRef = { _id: string; name: string; slug: string }

/** All categories in memory, so that lists of posts need no join. */
export type CategoryIndex = {
  rows: CategoryRow[]
  /** The categories of a post, from its JSON list of ids. */
  of(idsJson: StoredJson<string[]>): CategoryRef[]
  /** The category that an id, a slug or a name (in any case) means, former ones too. */
  find(idOrSlugOrName: string): CategoryRow | undefined
  /** The ids of categories whose posts moved to this one. */
  formerIdsOf(id: string): string[]
  /** The slug of the category that once had this one. */
  movedTo(formerSlug: string): string | undefined
}

/** Cached by content revision. */
export const categoryIndex = perRevision(async ({ store: { db } }) =>
  indexOf(await listCategoryRows(db), await listFormerCategories(db)),
)

/** The current slug of the category that once had this one. */
export async function findMovedCategory(ctx: Context, slug: string): Promise<string | undefined> {
  return (await categoryIndex(ctx)).movedTo(slug)
}

/** By position; `postCount` counts published posts. */
export async function listCategories(ctx: Context): Promise<Category[]> {
  return (await categoryIndex(ctx)).rows.map(presentCategory)
}

export function presentCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    parent: row.parent_id,
    postCount: row.post_count,
  }
}

type Former = Awaited<ReturnType<typeof listFormerCategories>>

function indexOf(rows: CategoryRow[], former: Former): CategoryIndex {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const refs = new Map(rows.map(({ id, name, slug }) => [id, { _id: id, name, slug }]))
  const byName = new Map<string, CategoryRow>()
  const moved = new Map<string, string>()
  for (const { slug, category_id, former_id } of former) {
    const [row, ref] = [byId.get(category_id), refs.get(category_id)]
    if (!row || !ref) continue
    moved.set(slug, row.slug)
    byName.set(slug, row)
    if (former_id === null) continue
    byName.set(former_id, row)
    refs.set(former_id, ref)
  }
  for (const row of rows) byName.set(row.name.toLowerCase(), row)
  for (const row of rows) byName.set(row.slug, row)
  for (const row of rows) byName.set(row.id, row)
  return {
    rows,
    of(idsJson) {
      const found = fromJson(idsJson).flatMap((id) => refs.get(id) ?? [])
      return [...new Set(found)]
    },
    find: (name) => byName.get(name) ?? byName.get(name.toLowerCase()),
    formerIdsOf: (id) =>
      former.flatMap(({ category_id, former_id }) =>
        former_id !== null && category_id === id ? [former_id] : [],
      ),
    movedTo: (formerSlug) => moved.get(formerSlug),
  }
}
