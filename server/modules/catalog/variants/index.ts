export { copyVariants } from './copy-variants.ts'
export { saveVariants } from './save-variants.ts'
export { variantsIn, type VariantsIn } from './schema.ts'
