import { useState } from 'react'
import type { ProductSummary, Variant } from '#server/modules/catalog/schema.ts'
import { choiceText } from '#shared/products/variants.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

type Props = { product: ProductSummary; onPick: (variant: Variant) => void }

/** The variants of a product with options, fetched when they are asked for. */
export function VariantChoices({ product, onPick }: Props) {
  const [found, setFound] = useState<Variant[]>()
  const [problem, setProblem] = useState('')
  const open = async () => {
    const outcome = await call((api) => api.products[':id'].$get({ param: { id: product._id } }))
    if ('refusal' in outcome) return setProblem(outcome.refusal.message)
    setFound(outcome.value.product.variants)
  }
  if (!found)
    return (
      <div>
        <Button size="s" aria-label={`Choose a variant of ${product.title}`} onClick={open}>
          Choose…
        </Button>
        <FormMessage tone="bad">{problem}</FormMessage>
      </div>
    )
  return (
    <ul className="grid tight slim" aria-label={`Variants of ${product.title}`}>
      {found.map((variant) => (
        <li key={variant._id} className="between tight-lines level">
          <span className="ui">
            {choiceText(variant.values)} <span className="note">{variant.stock} in stock</span>
          </span>
          <Button
            size="s"
            disabled={variant.stock === 0}
            aria-label={`Add ${variant.title}`}
            onClick={() => onPick(variant)}
          >
            <Icon name="plus" small />
            Add
          </Button>
        </li>
      ))}
    </ul>
  )
}
