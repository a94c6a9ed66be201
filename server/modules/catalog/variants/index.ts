export { copyVariants } from './copy-variants.ts'
export { saveVariantsWithin } from './save-variants.ts'
export { variantsIn, type VariantsIn } from './schema.ts'
