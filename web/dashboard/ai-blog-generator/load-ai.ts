import { attempt, unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

const PRODUCTS = '100'

export async function loadAi({ api, url }: ScreenVisit) {
  const productId = url.searchParams.get('product') ?? ''
  const [status, categories, { products }, chosen] = await Promise.all([
    unwrap(api.ai.$get()),
    unwrap(api.categories.$get()),
    unwrap(api.products.$get({ query: { sort: 'alpha', limit: PRODUCTS, status: 'all' } })),
    productId ? attempt(api.products[':id'].$get({ param: { id: productId } })) : undefined,
  ])
  const chosenProducts = chosen && 'value' in chosen ? [chosen.value.product] : []
  const listed = [
    ...chosenProducts,
    ...products.filter(({ _id }) => _id !== chosenProducts[0]?._id),
  ]
  return {
    status,
    isForProduct: url.searchParams.get('for') === 'product',
    productId: chosenProducts[0]?._id ?? '',
    categories: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    products: listed.map(({ _id, title }) => ({ value: _id, label: title })),
  }
}
