import { indexing } from '#server/modules/categories/index.ts'
import { listProductIdsIn } from './categories/index.ts'
import { indexProduct } from './index-product.ts'

export const indexProductCategory = indexing({
  indexing: 'product-category.index',
  listIds: listProductIdsIn,
  indexOne: (scope, productId) => indexProduct(scope, { data: { productId } }),
})
