import { RevisionMemo } from '#server/database/revision-memo.ts'
import type { Context } from '#server/kernel/context.ts'
import { listCategoryRows, type CategoryRow } from './queries.ts'
import type { Category } from '#server/modules/blog/schema.ts'

export type CategoryRef = { _id: string; name: string; slug: string }

/** All categories in memory, so that lists of posts need no join. */
export type CategoryIndex = {
  rows: CategoryRow[]
  /** The categories of a post, from its JSON list of ids. */
  of(idsJson: string): CategoryRef[]
  /** The category that an id, a slug or a name (in any case) means. */
  find(idOrSlugOrName: string): CategoryRow | undefined
}

const memos = new WeakMap<Context, RevisionMemo<CategoryIndex>>()

/** Cached by content revision. */
export function categoryIndex(ctx: Context): Promise<CategoryIndex> {
  return memoOf(ctx).find('', async () => indexOf(await listCategoryRows(ctx.store.db)))
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

function memoOf(ctx: Context): RevisionMemo<CategoryIndex> {
  const memo = memos.get(ctx) ?? new RevisionMemo<CategoryIndex>(ctx.store, 1)
  memos.set(ctx, memo)
  return memo
}

function indexOf(rows: CategoryRow[]): CategoryIndex {
  const refs = new Map(rows.map(({ id, name, slug }) => [id, { _id: id, name, slug }]))
  const byName = new Map<string, CategoryRow>()
  for (const row of rows) byName.set(row.name.toLowerCase(), row)
  for (const row of rows) byName.set(row.slug, row)
  for (const row of rows) byName.set(row.id, row)
  return {
    rows,
    of: (idsJson) =>
      (JSON.parse(idsJson) as string[]).flatMap((id) => {
        const ref = refs.get(id)
        return ref ? [ref] : []
      }),
    find: (wanted) => byName.get(wanted) ?? byName.get(wanted.toLowerCase()),
  }
}
