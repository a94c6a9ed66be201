import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmDeletion } from '#web/dashboard/kit/confirm/confirm-deletion.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PostsShowing } from './posts-showing.tsx'
import { ProductLine } from './product-line.tsx'

export function deleteProduct(product: ProductSummary, onChanged: () => void): Promise<void> {
  return confirmDeletion({
    things: [product],
    noun: 'product',
    text: <WhatGoes product={product} />,
    failure: 'Failed to delete product.',
    send: (id) => call((api) => api.products[':id'].$delete({ param: { id } })),
    onDone() {
      toast.success(`“${product.title}” was deleted.`)
      onChanged()
    },
  })
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
        Its address will show “not found”. Past orders keep their details. This cannot be undone.
      </p>
    </>
  )
}
