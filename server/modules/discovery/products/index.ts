export { merchantFeed } from './merchant-feed.ts'
export { readMerchantFeed } from './read-merchant-feed.ts'
