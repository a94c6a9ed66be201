export { emptyBin } from './empty-bin.ts'
