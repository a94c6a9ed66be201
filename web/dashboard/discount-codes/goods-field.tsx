import { namedByParent } from '#web/dashboard/kit/group-by-parent.ts'
import type { TypedForm } from '#web/dashboard/kit/list/editable-list.tsx'
import { AddButton, ProductFinder } from '#web/dashboard/product-picker/product-finder.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { TypedCode } from './code-form.ts'
import type { ListedCollection, ProductCategory } from './load-discount-codes.ts'

type Form = { form: TypedForm<TypedCode> }
type Shop = { categories: ProductCategory[]; collections: ListedCollection[] }

const GOODS = [
  { value: 'all', label: 'All products' },
  { value: 'categories', label: 'Some categories' },
  { value: 'collections', label: 'Some collections' },
  { value: 'products', label: 'Some products' },
]

export function GoodsField({ form, shop }: Form & { shop: Shop }) {
  const { values, set, errors } = form
  return (
    <div className="stack tight">
      <Select
        id="code-goods"
        name="goods"
        label="For"
        options={GOODS}
        value={values.goods}
        {...(errors.goods && { error: errors.goods })}
        onChange={({ target }) => set({ goods: target.value })}
      />
      {values.goods === 'categories' && <Categories form={form} categories={shop.categories} />}
      {values.goods === 'collections' && <Collections form={form} collections={shop.collections} />}
      {values.goods === 'products' && <Products form={form} />}
    </div>
  )
}

function Categories({ form: { values, set }, categories }: Form & Pick<Shop, 'categories'>) {
  const { categoryIds } = values
  const choose = (id: string, isOn: boolean) =>
    set({ categoryIds: isOn ? [...categoryIds, id] : categoryIds.filter((one) => one !== id) })
  return (
    <fieldset>
      <legend className="vh">Categories</legend>
      {namedByParent(categories).map(({ _id, name, parent }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={categoryIds.includes(_id) || (!!parent && categoryIds.includes(parent))}
          disabled={!!parent && categoryIds.includes(parent)}
          onChange={({ target }) => choose(_id, target.checked)}
        />
      ))}
      {categories.length === 0 && <p className="soft">No categories yet.</p>}
    </fieldset>
  )
}

function Collections({ form: { values, set }, collections }: Form & Pick<Shop, 'collections'>) {
  const { collectionIds } = values
  const choose = (id: string, isOn: boolean) =>
    set({
      collectionIds: isOn ? [...collectionIds, id] : collectionIds.filter((one) => one !== id),
    })
  return (
    <fieldset>
      <legend className="vh">Collections</legend>
      {collections.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={collectionIds.includes(_id)}
          onChange={({ target }) => choose(_id, target.checked)}
        />
      ))}
      {collections.length === 0 && <p className="soft">No collections yet.</p>}
    </fieldset>
  )
}

const MOST = 100

function Products({ form: { values, set } }: Form) {
  const { products } = values
  return (
    <>
      <ul className="ruled" aria-label="Chosen products">
        {products.map(({ _id, title }) => (
          <li key={_id} className="between pad-row">
            <span className="ui slim breaks">{title}</span>
            <Button
              size="s"
              variant="quiet"
              aria-label={`Remove ${title}`}
              onClick={() => set({ products: products.filter((one) => one._id !== _id) })}
            >
              <Icon name="close" small />
            </Button>
          </li>
        ))}
      </ul>
      <ProductFinder
        id="code-products"
        offersNewest
        full={products.length >= MOST ? MOST : undefined}
        chosen={products.map(({ _id }) => _id)}
        renderAction={({ _id, title }) => (
          <AddButton
            label={`Add ${title}`}
            onAdd={() => set({ products: [...products, { _id, title }] })}
          />
        )}
      />
    </>
  )
}
