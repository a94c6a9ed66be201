import { bumpRevision } from '#server/database/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { freeSlug } from './free-slug.ts'
import {
  findCategoryByName,
  insertCategory,
  isCategorySlugTaken,
  updateCategoryRow,
} from './queries.ts'

type CategoryInput = {
  name: string
  description?: string
  position?: number
  isStarter?: boolean
}

/** The id of the category of this name, made if there is none; a description fills an empty one. */
export async function ensureCategory(
  scope: Scope,
  { name, description = '', position = 0, isStarter = false }: CategoryInput,
): Promise<string> {
  const { tx } = scope
  const known = await findCategoryByName(tx, name)
  if (known) {
    if (!known.description && description) {
      await updateCategoryRow(tx, known.id, { description })
      await bumpRevision(tx, scope.engine)
    }
    return known.id
  }
  const id = scope.newId()
  await insertCategory(tx, {
    id,
    name,
    slug: await freeSlug(name, 'topic', (slug) => isCategorySlugTaken(tx, slug)),
    description,
    parent_id: null,
    position,
    is_starter: isStarter ? 1 : 0,
    created_at: timestamp(scope.clock),
  })
  await bumpRevision(tx, scope.engine)
  return id
}
