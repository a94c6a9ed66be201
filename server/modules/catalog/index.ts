export { emptyProductBin } from './bin/index.ts'
export { productBulk } from './bulk/index.ts'
export { checkItems, deleteImportsBefore, fetchPictures, importBulk } from './import/index.ts'
export { sheetBulk } from './sheet/index.ts'
export {
  ensureCategory as ensureProductCategory,
  moveOn as moveProductsOn,
} from './categories/index.ts'
export { chosenProducts } from './chosen-products.ts'
export { listMembers, listShownCollections, scaleCollections } from './collections/index.ts'
export { findSellable, type Sellable } from './find-sellable.ts'
export {
  countSoldHereOnly,
  listFeedProducts,
  listLinkless,
  listPriceChanges,
  readCatalogOverview,
  searchProducts,
  type FeedProduct,
} from './lists/index.ts'
export { indexProductCategory } from './index-category.ts'
export { indexProduct } from './index-product.ts'
export { hasOfferCountries, hidePrices, offerCountry } from './offers/index.ts'
export { findProductFacts, type ProductFacts } from './product-facts.ts'
export {
  findIdsByAnySlug as findProductIdsByAnySlug,
  findIdsBySlug as findProductIdsBySlug,
  findLatestChange as findLatestProductChange,
  listProductChanges,
  listSlugs as listProductSlugs,
  listProductStates,
  listStoreLinks,
  listPublicTitles as listPublicProductTitles,
  listTitles as listProductTitles,
} from './queries-products.ts'
export { priceViewFor, type PriceView } from './pricing/index.ts'
export { listParents as listProductsOfVariants } from './queries-variants.ts'
export { countProducts } from './queries-tallies.ts'
export { findRatings } from './queries-ratings.ts'
export { lockRated, putRatings } from './ratings.ts'
export {
  countPriced,
  listDearest,
  listStarterProducts,
  putProduct,
  removeStarterProducts,
  replaceAffiliateUrl,
  scalePrices,
  setAiContent,
  applySale,
  type ProductInput,
} from './saving/index.ts'
export {
  findShortage,
  lockAllStock,
  lockStock,
  releaseStock,
  reserveStock,
  returnStock,
  sellAtOnce,
  sellStock,
} from './stock/index.ts'
