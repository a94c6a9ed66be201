import type { BulkStep } from '#server/modules/orders/bulk/schema.ts'
import type { AdminOrder } from '#server/modules/orders/administration/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { doInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { BulkAction, Changed } from '#web/dashboard/kit/list/row-actions.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { OrdersView } from './load-orders.ts'

type Filter = Pick<OrdersView, 'search' | 'status' | 'from' | 'to' | 'min' | 'max' | 'country'>
type Seen = { _id: string; version: number }
type Target = { orders: Seen[] } | { filter: Filter; expected: number }

type Step = { label: string; icon: IconName; status: BulkStep }

const STEPS: Step[] = [
  { label: 'Mark as processing', icon: 'box', status: 'processing' },
  { label: 'Mark as shipped', icon: 'truck', status: 'shipped' },
  { label: 'Mark as delivered', icon: 'check', status: 'delivered' },
]

/** The steps that many orders can take: those chosen, each unless somebody changed it since, or all that was found. */
export function bulkSteps(filter: Filter, mailIsSent: boolean): BulkAction<AdminOrder>[] {
  return STEPS.map((step) => {
    const { label, icon, status } = step
    return {
      label,
      icon,
      isFor: (order) => order.status !== 'pending' && order.nextStatuses.includes(status),
      run: (rows, changed) => take(step, { orders: rows.map(seen) }, { changed, mailIsSent }),
      runAll: (expected, changed) => void take(step, { filter, expected }, { changed, mailIsSent }),
    }
  })
}

type Ways = { changed: Changed; mailIsSent: boolean }

const seen = ({ _id, version }: AdminOrder): Seen => ({ _id, version })

function take(
  { label, icon, status }: Step,
  target: Target,
  { changed, mailIsSent }: Ways,
): Promise<void> {
  const start = (key: string) =>
    call((api) => api.admin.orders.bulk.$post({ json: { key, status, ...target } }))
  const job = { noun: 'order', done: `marked as ${status}`, start, changed }
  if ('orders' in target) return doInBulk(job)
  const orders = counted(target.expected, 'order')
  return doInBulk(job, {
    title: `${label.replace('Mark', `Mark ${orders}`)}?`,
    action: label,
    icon,
    text: `${mailIsSent ? 'Customers are notified by email.' : 'No email is sent: customers see it under Track Order.'} Orders that cannot take this step stay as they are and are listed afterward. This cannot be undone.`,
  })
}
