import type { Product, ProductCategory } from '#server/modules/catalog/schema.ts'
import type { TaxClass, TaxMode } from '#shared/orders/tax.ts'
import type { fieldsOf } from '#web/dashboard/kit/form.tsx'
import type { TypedProduct } from './typed-product.ts'

export type ProductFieldsProps = {
  typed: TypedProduct
  set: (changes: Partial<TypedProduct>) => void
  errors: Record<string, string>
  categories: ProductCategory[]
  taxMode: TaxMode
  taxClasses: TaxClass[]
  /** How many variants come with a new product that begins as another. */
  copiedVariants?: number
  /** The stored product; undefined for a new one. */
  stored?: {
    _id: string
    slug: string
    hasOptions: boolean
    /** When the oldest price of another shop was confirmed, if it has any. */
    confirmedAt: string | undefined
    onConfirmed: (product: Product) => void
  }
}

export type SectionProps = ProductFieldsProps & { field: ReturnType<typeof fieldsOf<TypedProduct>> }
