import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { call, callForEach } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './manage-products.module.css'
import { ProductLine } from './product-line.tsx'

export async function deleteProducts(
  products: ProductSummary[],
  onChanged: () => void,
): Promise<void> {
  const isOne = products.length === 1
  let left = products
  await confirmFirst({
    title: isOne
      ? 'Are you sure you want to delete this product?'
      : `Are you sure you want to delete these ${products.length} products?`,
    text: <WhatGoes products={products} />,
    keep: isOne ? 'Keep it' : 'Keep them',
    action: isOne ? 'Delete product' : `Delete ${products.length} products`,
    failure: 'Failed to delete product.',
    async run() {
      const { done, failed } = await callForEach(left, ({ _id: id }) =>
        call((api) => api.products[':id'].$delete({ param: { id } })),
      )
      left = failed.map(({ thing }) => thing)
      if (done.length > 0) {
        toast.success(
          done.length === 1
            ? `“${done[0]?.title}” was deleted.`
            : `${done.length} products were deleted.`,
        )
        onChanged()
      }
      return failed[0] ?? { value: done }
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
        Its address will show “not found”. Orders keep what was bought. This cannot be undone.
      </p>
    </>
  )
}
