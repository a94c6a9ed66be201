import { useEffect, useRef, useState } from 'react'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useTypedSearch } from '#web/dashboard/kit/list/use-typed-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import field from '#web/ui/form/search-field.module.css'
import { ProductLine } from '#web/dashboard/manage-products/product-line.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { VariantChoices } from './variant-choices.tsx'

type Props = { first: ProductSummary[]; onPick: (product: Picked) => void }

/** A product, or one of its variants. */
export type Picked = Pick<ProductSummary, '_id' | 'title'>

const canSell = ({ sellingMode, stock }: ProductSummary) =>
  stock > 0 && (sellingMode === 'own' || sellingMode === 'both')

export function ProductPicker({ first, onPick }: Props) {
  const [search, setSearch] = useState('')
  const { maxLength } = useRules('search').search
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const { products, note } = useFound(search, first)
  return (
    <>
      <div className={field.search}>
        <Icon name="search" />
        <input
          className="control"
          type="search"
          aria-label="Search products"
          placeholder="Search products"
          maxLength={maxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p className="vh" role="status">
        {note}
      </p>
      {products.length === 0 && (
        <p className="soft">
          {note || (
            <>
              No products yet.{' '}
              <Link className="link" to="/dashboard/add-product">
                Add Product
              </Link>
            </>
          )}
        </p>
      )}
      <ul className="ruled">
        {products.map((product) => (
          <li key={product._id} className="between" data-product>
            <ProductLine product={product}>
              <span className="ui">
                <Unbroken text={product.title} />
              </span>
              <span className="note">
                {canSell(product) ? `${product.stock} in stock` : 'not sold here'}
              </span>
            </ProductLine>
            {product.hasOptions && canSell(product) ? (
              <VariantChoices product={product} onPick={onPick} />
            ) : (
              <Button
                size="s"
                disabled={!canSell(product)}
                aria-label={`Add ${product.title}`}
                onClick={() => onPick(product)}
              >
                <Icon name="plus" small />
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function useFound(search: string, first: ProductSummary[]) {
  const [found, setFound] = useState({ products: first, note: '' })
  const latest = useRef('')
  useEffect(() => {
    latest.current = search
    if (!search) return setFound({ products: first, note: '' })
    void find(search, (next) => latest.current === search && setFound(next))
  }, [search, first])
  return found
}

const noteOf = (total: number) =>
  total === 0 ? 'No products found.' : `${counted(total, 'product')} found.`

type Found = { products: ProductSummary[]; note: string }

async function find(search: string, show: (found: Found) => void): Promise<void> {
  const outcome = await call((api) => api.products.$get({ query: { search, limit: '6' } }))
  if ('refusal' in outcome) return show({ products: [], note: outcome.refusal.message })
  const { products, totalProducts } = outcome.value
  show({ products, note: noteOf(totalProducts) })
}
