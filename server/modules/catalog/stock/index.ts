export { releaseStock, reserveStock, returnStock, sellStock } from './hold-stock.ts'
export { lockStock } from './queries-stock.ts'
export { countStock, importStock, openStock } from './set-stock.ts'
