export { listBestSellers, readSalesByDay, readStoreSales } from './read-store-sales.ts'
export {
  noSales,
  readArticleSales,
  readCentsOfPosts,
  readSalesOfPost,
  type SalesByWay,
} from './read-article-sales.ts'
