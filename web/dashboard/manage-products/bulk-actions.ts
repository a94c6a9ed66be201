import type { ProductChange } from '#server/modules/catalog/bulk/schema.ts'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#shared/products/product-status.ts'
import { counted } from '#shared/text/counted.ts'
import { doInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { BulkAction, Changed } from '#web/dashboard/kit/list/row-actions.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { ListedStatus, ProductsView } from './load-products.ts'

type Filter = Pick<ProductsView, 'search' | 'category' | 'stock'> & { status: ListedStatus }
type Target = { ids: string[] } | { filter: Filter; expected: number }

type Action = {
  label: string
  icon: IconName
  change: ProductChange
  /** What becomes of them: "featured". */
  done: string
  text: string
}

const STATUS_ACTIONS: Record<ProductStatus, Action> = {
  live: {
    label: 'Make live',
    icon: 'check',
    done: 'live',
    change: { do: 'status', status: 'live' },
    text: 'Everybody can find and buy them. You can undo this.',
  },
  archived: {
    label: 'Archive',
    icon: 'box',
    done: 'archived',
    change: { do: 'status', status: 'archived' },
    text: 'They leave the store, and their pages say that they are no longer sold. You can undo this.',
  },
  draft: {
    label: 'Make drafts',
    icon: 'eye-off',
    done: 'made drafts',
    change: { do: 'status', status: 'draft' },
    text: 'Only admins see them, and their addresses show “not found”. You can undo this.',
  },
}

const ACTIONS: Action[] = [
  ...PRODUCT_STATUSES.map((status) => STATUS_ACTIONS[status]),
  {
    label: 'Feature',
    icon: 'spark',
    done: 'featured',
    change: { do: 'feature', featured: true },
    text: 'They can appear where the site shows featured products. You can undo this.',
  },
  {
    label: 'Stop featuring',
    icon: 'minus',
    done: 'no longer featured',
    change: { do: 'feature', featured: false },
    text: 'They stay in the store. You can undo this.',
  },
  {
    label: 'Price is still right',
    icon: 'check',
    done: 'confirmed',
    change: { do: 'confirm-price' },
    text: 'Their prices, and those of their other shops, count as checked now.',
  },
  {
    label: 'Delete',
    icon: 'trash',
    done: 'deleted',
    change: { do: 'delete' },
    text: 'Their addresses will show “not found”. Past orders keep their details. You can undo this, and restore them from the bin for 30 days.',
  },
]

/** What can be done to many products at once: those chosen, or all that the filters find. */
export function bulkActions(filter: Filter): BulkAction<ProductSummary>[] {
  return ACTIONS.map((action) => {
    const { label, icon } = action
    return {
      label,
      icon,
      run: (rows, changed) => act(action, { ids: rows.map(({ _id }) => _id) }, changed),
      runAll: (expected, changed) => void act(action, { filter, expected }, changed),
    }
  })
}

/** Gives one product another status, with the same Undo as for many. */
export function changeStatus(
  product: ProductSummary,
  status: ProductStatus,
  changed: Changed,
): Promise<void> {
  return act(STATUS_ACTIONS[status], { ids: [product._id] }, changed)
}

function act(action: Action, target: Target, changed: Changed): Promise<void> {
  const { label, icon, change, done, text } = action
  const count = 'ids' in target ? target.ids.length : target.expected
  const products = counted(count, 'product')
  const isDeletion = change.do === 'delete'
  const these = count === 1 ? 'this product' : `these ${products}`
  const title = isDeletion ? `Are you sure you want to delete ${these}?` : `${label} ${products}?`
  const question = { title, text, icon, action: `${label} ${products}` }
  const start = (key: string) =>
    call((api) => api.products.bulk.$post({ json: { key, change, ...target } }))
  const isAsked = isDeletion || 'expected' in target
  return doInBulk({ noun: 'product', done, start, changed }, isAsked ? question : undefined)
}
