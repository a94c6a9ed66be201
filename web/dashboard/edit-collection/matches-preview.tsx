import { useEffect, useState } from 'react'
import { previewIn, type CollectionProducts } from '#server/modules/catalog/collections/schema.ts'
import type { CollectionMatches } from '#shared/products/collections.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { ProductLine } from '#web/dashboard/manage-products/product-line.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { rulesOf, type TypedRule } from './typed-collection.ts'

const DEBOUNCE_MS = 400

/** What the typed rules find now; nothing while one of them is not complete. */
export function MatchesPreview(props: { matches: CollectionMatches; rules: TypedRule[] }) {
  const { matches, rules } = props
  const typed = JSON.stringify({ matches, rules: rulesOf(rules) })
  const asked = useSettled(typed)
  const outcome = useLoaded(asked, findMatches)
  if (outcome && 'refusal' in outcome)
    return <FormMessage tone="bad">{outcome.refusal.message}</FormMessage>
  const found = outcome?.value
  return (
    <div className="grid tight">
      <p className="ui strong" role="status">
        {asked === typed && found ? totalText(found) : 'Complete the rules to see what they find.'}
      </p>
      {asked === typed && found && found.products.length > 0 && (
        <ul className="edged rounded ruled" aria-label="The newest of them">
          {found.products.map((product) => (
            <li key={product._id} className="between pad-row">
              <ProductLine product={product}>
                <span className="ui">
                  <Unbroken text={product.title} />
                </span>
                <span className="note">{formatAmount(product.price)}</span>
              </ProductLine>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function totalText({ totalProducts, hasMore, products }: CollectionProducts): string {
  if (totalProducts === 0) return 'No product matches these rules at the moment.'
  const text = hasMore
    ? `More than ${counted(totalProducts, 'product')}. The first ${totalProducts.toLocaleString('en-US')} can be paged through.`
    : `${counted(totalProducts, 'product')} at the moment.`
  return products.length < totalProducts ? `${text} The newest:` : text
}

type Asked = { matches: CollectionMatches; rules: ReturnType<typeof rulesOf> }
type Found = CollectionProducts | undefined

async function findMatches(asked: string): Promise<Outcome<Found>> {
  const json: Asked = JSON.parse(asked)
  if (!previewIn.safeParse(json).success) return { value: undefined }
  return call((api) => api.admin.collections.preview.$post({ json }))
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
