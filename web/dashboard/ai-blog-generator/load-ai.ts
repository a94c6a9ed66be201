import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

const PRODUCTS = '100'

export async function loadAi({ api, url }: ScreenVisit) {
  const [status, categories, { products }] = await Promise.all([
    unwrap(api.ai.$get()),
    unwrap(api.categories.$get()),
    unwrap(api.products.$get({ query: { sort: 'alpha', limit: PRODUCTS } })),
  ])
  return {
    status,
    isForProduct: url.searchParams.get('for') === 'product',
    categories: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    products: products.map(({ _id, title }) => ({ value: _id, label: title })),
  }
}
