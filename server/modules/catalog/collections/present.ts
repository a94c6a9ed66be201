import type { Db } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { CollectionRow } from './queries.ts'
import type { Collection } from './schema.ts'
import { followedRules, presentRule } from './stored-rules.ts'

export function presentCollection(row: CollectionRow): Collection {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    kind: row.kind,
    updatedAt: row.updated_at,
  }
}

/** With what only its managers see. */
export async function presentManaged(db: Db, row: CollectionRow) {
  const rules = await followedRules(db, fromJson(row.rules))
  return {
    ...presentCollection(row),
    matches: row.matches,
    rules: rules.map(presentRule),
    version: row.version,
  }
}
