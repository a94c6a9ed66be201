import type { Context } from '#server/kernel/context.ts'
import { memoryOf } from './memory.ts'
import { listCategoryRows, type CategoryRow } from './queries-categories.ts'

export type CategoryRef = { _id: string; name: string; slug: string }

/** Every category at hand, so that lists of posts need no join for their names. */
export type CategoryIndex = {
  rows: CategoryRow[]
  /** The categories of a post, from its JSON list of ids. */
  of(idsJson: string): CategoryRef[]
  /** The category that an id, a slug or a name (in any case) means. */
  find(idOrSlugOrName: string): CategoryRow | undefined
}

/** The categories as of the present content revision. */
export function categoryIndex(ctx: Context): Promise<CategoryIndex> {
  return memoryOf(ctx).categories.find('', async () =>
    indexOf(await listCategoryRows(ctx.store.db)),
  )
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
