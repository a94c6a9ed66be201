import { useState, type ReactNode } from 'react'
import type { ListProductsOut, ProductSummary } from '#server/modules/catalog/schema.ts'
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
import styles from './product-picker.module.css'

type Props = {
  id: string
  status?: 'all' | 'live'
  /** The most that can be chosen, once they are. */
  full?: number | undefined
  /** Offers the newest products before anything is typed. */
  offersNewest?: boolean
  /** Ids of products that are not offered. */
  chosen?: string[]
  noteOf?: (product: ProductSummary) => string
  renderAction: (product: ProductSummary) => ReactNode
}

const FOUND = '8'

/** Finds products to choose, each with what can be done with it. */
export function ProductFinder({ id, status = 'all', full, offersNewest = false, ...props }: Props) {
  const { chosen = [], noteOf, renderAction } = props
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const outcome = useLoaded<Pick<ListProductsOut, 'products'>>(
    search,
    search || offersNewest ? FINDERS[status] : findNothing,
  )
  const found = outcome && 'value' in outcome ? outcome.value.products : []
  const others = found.filter(({ _id }) => !chosen.includes(_id))
  const isFull = full !== undefined
  return (
    <div className="grid tight">
      <Input
        id={id}
        name={id}
        label="Find products"
        type="search"
        autoComplete="off"
        hint={isFull ? `These are ${full}, and there can be no more.` : undefined}
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
        <ul className={`edged rounded ruled scrolls ${styles.list}`} aria-label="Products to add">
          {others.map((product) => (
            <li key={product._id} className={`between pad-row ${styles.row}`}>
              <ProductLine product={product}>
                <span className="ui">
                  <Unbroken text={product.title} />
                </span>
                {noteOf && <span className="note">{noteOf(product)}</span>}
                {product.status !== 'live' && (
                  <span>
                    <StatusBadge status={product.status} />
                  </span>
                )}
              </ProductLine>
              {renderAction(product)}
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

const findAmong = (status: 'all' | 'live') => (search: string) =>
  call((api) => api.products.$get({ query: { search, status, limit: FOUND } }))

const FINDERS = { all: findAmong('all'), live: findAmong('live') }

const findNothing = async () => ({ value: { products: [] } })

export function AddButton({
  label,
  disabled,
  onAdd,
}: {
  label: string
  disabled?: boolean
  onAdd: () => void
}) {
  return (
    <Button size="s" disabled={disabled} aria-label={label} onClick={onAdd}>
      <Icon name="plus" small />
      Add
    </Button>
  )
}
