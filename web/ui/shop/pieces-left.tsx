/**
 * "Limited stock", followed by the number of pieces once it is loaded: pages are cached, and a number would be
 * outdated by each sale.
 */
export function PiecesLeft({ productId, unit }: { productId: string; unit?: string }) {
  return (
    <span data-start="stock" data-product={productId} data-unit={unit}>
      Limited stock
    </span>
  )
}
