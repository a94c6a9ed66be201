import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { fold } from '#shared/text/words.ts'
import type { CategoryRow } from './queries.ts'

type CategoryNode = Pick<CategoryRow, 'id' | 'name' | 'parent_id'>

/** Compares names without case and accents. */
export function refuseTakenName(
  categories: readonly CategoryNode[],
  name: string,
  exceptId?: string,
): void {
  const key = fold(name)
  const other = categories.find((one) => one.id !== exceptId && fold(one.name) === key)
  if (!other) return
  const message = `There is already a category called “${other.name}”.`
  throw new Refusal('conflict', 'category_exists', message, { fields: { name: message } })
}

/** Categories have two levels at most. */
export function refuseWrongParent(
  categories: readonly CategoryNode[],
  parentId: string | null | undefined,
  ownId?: string,
): void {
  if (!parentId) return
  const parent = categories.find((one) => one.id === parentId)
  if (!parent) throw invalidField('parent', 'The parent category no longer exists.')
  if (parent.id === ownId) throw invalidField('parent', 'A category cannot be its own parent.')
  if (parent.parent_id)
    throw invalidField('parent', 'A subcategory cannot be the parent of another category.')
  if (ownId && categories.some((one) => one.parent_id === ownId))
    throw invalidField('parent', 'A category with subcategories cannot become a subcategory.')
}
