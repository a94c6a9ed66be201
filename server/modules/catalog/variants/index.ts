export { copyVariants } from './copy-variants.ts'
