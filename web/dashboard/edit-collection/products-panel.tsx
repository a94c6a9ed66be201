import type { ProductCategory } from '#server/modules/catalog/schema.ts'
import { MOST_BY_HAND, type CollectionKind } from '#shared/products/collections.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import layout from '#web/dashboard/kit/columns.module.css'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { ProductPicker } from '#web/dashboard/product-picker/product-picker.tsx'
import { MatchesPreview } from './matches-preview.tsx'
import { RuleRows } from './rule-rows.tsx'
import type { TypedCollection } from './typed-collection.ts'

type Props = {
  prefix: string
  typed: TypedCollection
  errors: Record<string, string>
  categories: ProductCategory[]
  onChange: (changes: Partial<TypedCollection>) => void
}

const KINDS = [
  { value: 'hand', label: 'By hand', about: 'The products that you choose, in your order' },
  { value: 'rules', label: 'By rules', about: 'All products that match them, always up to date' },
] as const satisfies { value: CollectionKind; label: string; about: string }[]

/** What is in a collection: what was chosen for the other kind stays typed until it is saved. */
export function ProductsPanel({ prefix, typed, errors, categories, onChange }: Props) {
  const { kind, products, rules, matches } = typed
  return (
    <section aria-labelledby="collection-head-products">
      <PanelHead
        id="collection-head-products"
        title="Products"
        note={kind === 'hand' && `${products.length} of ${MOST_BY_HAND}`}
      />
      <div className={`card grid loose pad-5 ${layout.panel}`}>
        <ChoiceCards<CollectionKind>
          id={`${prefix}kind`}
          legend="How it is filled"
          value={kind}
          options={KINDS}
          onChange={(next) => onChange({ kind: next })}
        />
        {kind === 'hand' ? (
          <ProductPicker
            id={`${prefix}productIds`}
            label="Products of the collection"
            value={products}
            most={MOST_BY_HAND}
            offersNewest
            error={errors.productIds}
            onChange={(next) => onChange({ products: next })}
          />
        ) : (
          <>
            <RuleRows
              id={`${prefix}rules`}
              matches={matches}
              value={rules}
              errors={errors}
              categories={categories}
              onChange={onChange}
            />
            <MatchesPreview matches={matches} rules={rules} />
          </>
        )}
      </div>
    </section>
  )
}
