export { findShortage } from './find-shortage.ts'
export { releaseStock, reserveStock, returnStock, sellAtOnce, sellStock } from './hold-stock.ts'
export { lockStock } from './queries-stock.ts'
export { countStock, countStockNow, importStock, openStock } from './set-stock.ts'
