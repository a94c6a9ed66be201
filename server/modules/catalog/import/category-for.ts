import { invalidField } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { ensureCategory, findCategoryByName } from '#server/modules/catalog/categories/index.ts'
import type { FileProduct } from './file-product.ts'
import type { ImportChange } from './schema.ts'

/** The category of a product by its name; one that is not there is added, if that was chosen. Undefined for none. */
export async function categoryFor(
  scope: Scope,
  { category }: Pick<FileProduct, 'category'>,
  { categories }: ImportChange,
): Promise<string | undefined> {
  if (!category) return undefined
  if (category.length > 80)
    throw invalidField('category', 'Type: the name of a category may have at most 80 characters.')
  if (categories === 'create') return (await ensureCategory(scope, { name: category })).id
  return findCategoryByName(scope.tx, category)
}
