export { findSellable, type Sellable } from './find-sellable.ts'
export { readCatalogOverview } from './desk-overview.ts'
export { ensureCategory as ensureProductCategory } from './write-category.ts'
export { listFeedProducts, type FeedProduct } from './list-feed-products.ts'
export { removeStarterProducts } from './erase-product.ts'
export { indexProduct } from './on-product-changed.ts'
export { listStarterProducts } from './queries-write.ts'
export { putProduct } from './put-product.ts'
export {
  findLatestChange as findLatestProductChange,
  listProductChanges,
} from './queries-products.ts'
export { countProducts } from './queries-tallies.ts'
export { searchProducts } from './search-products.ts'
export { findProductFacts, type ProductFacts } from './product-facts.ts'
export type { ProductInput } from './schema-writing.ts'
export { setAiContent } from './set-ai-content.ts'
export { turnPrice } from './turn-price.ts'
export {
  findShortage,
  lockStock,
  releaseStock,
  reserveStock,
  returnStock,
  sellAtOnce,
  sellStock,
} from './stock/index.ts'
