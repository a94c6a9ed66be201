import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmDeletion } from '#web/dashboard/kit/confirm/confirm-deletion.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ProductLine } from './product-line.tsx'
import { restoreProduct } from './restore-product.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

export function deleteProduct(product: ProductSummary, onChanged: () => void): Promise<void> {
  return confirmDeletion({
    things: [product],
    noun: 'product',
    text: <WhatGoes product={product} />,
    failure: 'Failed to delete product.',
    send: (id) => call((api) => api.products[':id'].$delete({ param: { id } })),
    onDone() {
      offerUndo(product, onChanged)
      onChanged()
    },
  })
}

function offerUndo({ _id, title }: ProductSummary, onChanged: () => void): void {
  const undo = async () => {
    const outcome = await restoreProduct(_id)
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else toast.success(`“${title}” was restored.`)
    onChanged()
  }
  toast.success(`“${title}” was deleted.`, { label: 'Undo', onClick: () => void undo() })
}

function WhatGoes({ product }: { product: ProductSummary }) {
  return (
    <>
      <ProductLine product={product}>
        <strong>
          <Unbroken text={product.title} />
        </strong>
        <span className="note">{product.stock} in stock</span>
      </ProductLine>
      <PostsShowing productId={product._id} />
      <p className="meta">
        {product.status !== 'draft' && 'Its address will show “not found”. '}
        Past orders keep their details. You can restore it from the bin for 30 days.
      </p>
    </>
  )
}

/** The published posts that lose the card of a product when it is deleted. */
function PostsShowing({ productId }: { productId: string }) {
  const outcome = useLoaded(productId, loadPosts)
  const posts = outcome && 'value' in outcome ? outcome.value.tested : []
  if (posts.length === 0) return null
  return (
    <div role="status">
      <p>Its card disappears from these posts; what they say in it stays:</p>
      <ul>
        {posts.map((post) => (
          <li key={post._id}>
            <a className="link" href={`/dashboard/create-post?id=${post._id}`}>
              {postName(post)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const loadPosts = (id: string) => call((api) => api.products[':id'].posts.$get({ param: { id } }))
