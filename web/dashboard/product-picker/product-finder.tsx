import { useState } from 'react'
import type { ListProductsOut } from '#server/modules/catalog/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useTypedSearch } from '#web/dashboard/kit/list/use-typed-search.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { ProductLine } from '#web/dashboard/manage-products/product-line.tsx'
import { StatusBadge } from '#web/dashboard/manage-products/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { pickedOf, type PickedProduct } from './picked-product.ts'
import styles from './product-picker.module.css'

type Props = {
  id: string
  isFull: boolean
  most: number
  offersNewest: boolean
  /** Ids of products that are not offered. */
  chosen: string[]
  onAdd: (product: PickedProduct) => void
}

const FOUND = '8'

const findProducts = (search: string) =>
  call((api) => api.products.$get({ query: { search, status: 'all', limit: FOUND } }))

const findTyped = async (search: string) =>
  search ? findProducts(search) : { value: { products: [] } }

/** Finds products of every status to add. */
export function ProductFinder({ id, isFull, most, offersNewest, chosen, onAdd }: Props) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const outcome = useLoaded<Pick<ListProductsOut, 'products'>>(
    search,
    offersNewest ? findProducts : findTyped,
  )
  const found = outcome && 'value' in outcome ? outcome.value.products : []
  const others = found.filter(({ _id }) => !chosen.includes(_id))
  return (
    <div className="grid tight">
      <Input
        id={id}
        name={id}
        label="Find products"
        type="search"
        autoComplete="off"
        hint={isFull ? `These are ${most}, and there can be no more.` : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="vh" role="status">
        {search && outcome && `${counted(found.length, 'product')} found.`}
      </p>
      {outcome && 'refusal' in outcome && (
        <FormMessage tone="bad">{outcome.refusal.message}</FormMessage>
      )}
      {!isFull && others.length > 0 && (
        <ul className={`edged rounded ruled ${styles.list}`} aria-label="Products to add">
          {others.map((product) => (
            <li key={product._id} className={`between pad-row ${styles.row}`}>
              <ProductLine product={product}>
                <span className="ui">
                  <Unbroken text={product.title} />
                </span>
                {product.status !== 'live' && (
                  <span>
                    <StatusBadge status={product.status} />
                  </span>
                )}
              </ProductLine>
              <Button
                size="s"
                aria-label={`Add “${product.title}”`}
                onClick={() => onAdd(pickedOf(product))}
              >
                <Icon name="plus" small />
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search && outcome && 'value' in outcome && others.length === 0 && !isFull && (
        <p className="fine">
          {found.length > 0 ? 'All that were found are chosen already.' : 'No products found.'}
        </p>
      )}
    </div>
  )
}
