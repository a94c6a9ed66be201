import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmDeletion } from '#web/dashboard/kit/confirm-deletion.ts'
import styles from '#web/dashboard/kit/list/pictured-line.module.css'
import { toast } from '#web/ui/toast.ts'
import { ProductLine } from './product-line.tsx'

export function deleteProducts(products: ProductSummary[], onChanged: () => void): Promise<void> {
  return confirmDeletion({
    things: products,
    noun: 'product',
    text: <WhatGoes products={products} />,
    failure: 'Failed to delete product.',
    send: (id) => call((api) => api.products[':id'].$delete({ param: { id } })),
    onDone(deleted) {
      const isOne = deleted.length === 1
      toast.success(
        isOne ? `“${deleted[0]?.title}” was deleted.` : `${deleted.length} products were deleted.`,
      )
      onChanged()
    },
  })
}

function WhatGoes({ products }: { products: ProductSummary[] }) {
  const [first] = products
  return (
    <>
      {products.length === 1 && first ? (
        <ProductLine product={first}>
          <strong>{first.title}</strong>
          <span className="note">{first.stock} in stock</span>
        </ProductLine>
      ) : (
        <ul className={styles.names}>
          {products.map(({ _id, title }) => (
            <li key={_id}>{title}</li>
          ))}
        </ul>
      )}
      <p className="meta">
        {products.length === 1 ? 'Its address' : 'Their addresses'} will show “not found”. Past
        orders keep their details. This cannot be undone.
      </p>
    </>
  )
}
