export { sheetBulk } from './sheet-bulk.ts'
