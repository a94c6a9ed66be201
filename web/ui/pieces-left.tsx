/** "Limited stock", and once it is loaded the number of pieces: pages are kept, and a number would go stale with each sale. */
export function PiecesLeft({ productId, unit }: { productId: string; unit?: string }) {
  return (
    <span data-start="stock" data-product={productId} data-unit={unit}>
      Limited stock
    </span>
  )
}
