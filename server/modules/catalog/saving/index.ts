export { confirmPriceWithin } from './confirm-price.ts'
export { eraseBinned, removeStarterProducts } from './erase-product.ts'
export { moveFromBin, moveToBin } from './move-product.ts'
export { priceOfVariants } from './price-of-variants.ts'
export { putProduct } from './put-product.ts'
export { listKeptImages, replaceImages } from './queries-images.ts'
export {
  insertProductRow,
  listStarterProducts,
  productSlugTaken,
  updateProductRow,
} from './queries.ts'
export { productTexts } from './product-about.ts'
export type { ProductChanges } from './product-row.ts'
export { countPriced, listDearest, scalePrices } from './queries-scale.ts'
export {
  productFields,
  MOST_IMAGES,
  type ProductFields,
  type ProductInput,
} from './schema-writing.ts'
export { replaceAffiliateUrl } from './replace-affiliate-url.ts'
export { setAiContent } from './set-ai-content.ts'
export {
  changeProduct,
  getProductLocked,
  insertProduct,
  lockBinned,
  type KnownProduct,
} from './store-product.ts'
export { applySale } from './apply-sale.ts'
export { staleProduct } from './update-product.ts'
