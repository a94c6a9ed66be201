import { useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { namedByParent } from '#web/dashboard/kit/group-by-parent.ts'
import type { TypedForm } from '#web/dashboard/kit/list/editable-list.tsx'
import { useTypedSearch } from '#web/dashboard/kit/list/use-typed-search.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { TypedCode } from './code-form.ts'
import type { ListedCollection, ProductCategory } from './load-discount-codes.ts'

type Form = { form: TypedForm<TypedCode> }
/** What there is to choose from. */
type Shop = { categories: ProductCategory[]; collections: ListedCollection[] }

const GOODS = [
  { value: 'all', label: 'All products' },
  { value: 'categories', label: 'Some categories' },
  { value: 'collections', label: 'Some collections' },
  { value: 'products', label: 'Some products' },
]

/** What a discount is for. */
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

const findProducts = (search: string) =>
  call((api) => api.products.$get({ query: { search, limit: '6' } }))

function Products({ form: { values, set } }: Form) {
  const { products } = values
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const outcome = useLoaded(search, findProducts)
  const found = outcome && 'value' in outcome ? outcome.value.products : []
  const others = found.filter(({ _id }) => !products.some((one) => one._id === _id))
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
      <Input
        id="code-products"
        name="products"
        label="Find products"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="vh" role="status">
        {search && outcome && `${counted(found.length, 'product')} found.`}
      </p>
      <FormMessage tone="bad">
        {outcome && 'refusal' in outcome ? outcome.refusal.message : ''}
      </FormMessage>
      <ul className="ruled" aria-label="Products found">
        {others.map(({ _id, title }) => (
          <li key={_id} className="between pad-row">
            <span className="ui slim breaks">{title}</span>
            <Button
              size="s"
              aria-label={`Add ${title}`}
              onClick={() => set({ products: [...products, { _id, title }] })}
            >
              <Icon name="plus" small />
              Add
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
