import type { ProductCategory } from '#server/modules/catalog/schema.ts'
import type { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { namedByParent } from '#web/dashboard/kit/group-by-parent.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { NEW_CATEGORY, type TypedProduct } from './typed-product.ts'

type Props = {
  typed: TypedProduct
  categories: ProductCategory[]
  field: ReturnType<typeof fieldsOf<TypedProduct>>
  error: string | undefined
}

/** One of the categories, or the name of a new one. */
export function CategoryFields({ typed, categories, field, error }: Props) {
  const isNew = typed.category === NEW_CATEGORY
  const named = field('newCategory')
  return (
    <div className="stack tight">
      <Select
        {...field('category')}
        {...(isNew && { error: undefined })}
        label="Category"
        options={[
          { value: '', label: 'Choose a category' },
          ...categoryOptions(categories),
          { value: NEW_CATEGORY, label: 'New category…' },
        ]}
      />
      {isNew && <Input {...named} label="Name of the new category" error={error ?? named.error} />}
    </div>
  )
}

export function categoryOptions(categories: ProductCategory[]) {
  return namedByParent(categories).map(({ _id, name }) => ({ value: _id, label: name }))
}
