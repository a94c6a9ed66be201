export { saveVariants } from './save-variants.ts'
export { variantsIn, type VariantsIn } from './schema.ts'
