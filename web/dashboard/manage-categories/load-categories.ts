import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { CATEGORIES } from './categories.ts'

/** The categories of the kind named by the address; null for those who may not manage them. */
export async function loadCategories({ api, url, person }: ScreenVisit) {
  const { kind } = CATEGORIES.read(url.searchParams)
  if (person.role !== 'admin') return { kind, categories: null }
  if (kind === 'product') {
    const { categories } = await unwrap(api['product-categories'].$get())
    return {
      kind,
      categories: categories.map((one) => ({ ...one, held: one.productCount })),
    }
  }
  const categories = await unwrap(api.categories.$get())
  return { kind, categories: categories.map((one) => ({ ...one, held: one.heldPosts ?? 0 })) }
}
