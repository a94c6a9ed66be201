export { binWithin } from './bin-product.ts'
export { emptyProductBin } from './empty-bin.ts'
export { restoreWithin } from './restore-product.ts'
