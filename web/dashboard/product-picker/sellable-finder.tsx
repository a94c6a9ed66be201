import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { AddButton, ProductFinder } from './product-finder.tsx'
import { VariantChoices } from './variant-choices.tsx'

/** A product, or one of its variants. */
export type Sellable = Pick<ProductSummary, '_id' | 'title'>

const canSell = ({ sellingMode, stock }: ProductSummary) =>
  stock > 0 && (sellingMode === 'own' || sellingMode === 'both')

/** Finds what an order can hold: products that are sold here and in stock, by their variants where they have any. */
export function SellableFinder({ id, onPick }: { id: string; onPick: (one: Sellable) => void }) {
  return (
    <ProductFinder
      id={id}
      status="live"
      offersNewest
      noteOf={(product) => (canSell(product) ? `${product.stock} in stock` : 'not sold here')}
      renderAction={(product) =>
        product.hasOptions && canSell(product) ? (
          <VariantChoices product={product} onPick={onPick} />
        ) : (
          <AddButton
            label={`Add ${product.title}`}
            disabled={!canSell(product)}
            onAdd={() => onPick(product)}
          />
        )
      }
    />
  )
}
