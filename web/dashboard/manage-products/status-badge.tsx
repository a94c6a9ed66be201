import type { ProductStatus } from '#shared/products/product-status.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Of a product that is not in the store. */
export function StatusBadge({ status }: { status: Exclude<ProductStatus, 'live'> }) {
  return status === 'draft' ? (
    <Badge tone="warn" icon="pen">
      Draft
    </Badge>
  ) : (
    <Badge tone="plain" icon="box">
      Archived
    </Badge>
  )
}
