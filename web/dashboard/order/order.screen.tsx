import layout from '#web/dashboard/kit/columns.module.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { PaymentBadge, StatusBadge } from '#web/dashboard/order-parts/order-badges.tsx'
import {
  canShip,
  countPieces,
  enteredText,
  orderDate,
} from '#web/dashboard/order-parts/order-words.ts'
import { CANCEL_ASKED } from '#shared/orders/cancel-requests.ts'
import { counted } from '#shared/text/counted.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { AdditionsBanner } from './additions-banner.tsx'
import { AwaitingBanner } from './awaiting-banner.tsx'
import { CustomerPanels } from './customer-panels.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import type { loadOrder } from './load-order.ts'
import { OrderActions } from './order-actions.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { CancelBanner } from './cancel-banner.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RisksBanner } from './risks-banner.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

export type OpenDialog = 'ship' | 'items' | 'track' | 'refund' | 'cancel'

export default function Order({ data: order }: ScreenProps<typeof loadOrder>) {
  const [asked] = useSearchParams()
  const requested = asked.get('do') === 'ship' && canShip(order) ? 'ship' : undefined
  const [open, setOpen] = useState<OpenDialog | undefined>(requested)
  const { timeZone, _id: personId } = usePerson()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb
          steps={[{ label: 'Orders', to: '/dashboard/orders' }, { label: order.order_number }]}
        />
      </div>
      <ScreenHead
        title={`Order ${order.order_number}`}
        badges={
          <span className="row tight">
            <StatusBadge order={order} />
            <PaymentBadge order={order} />
          </span>
        }
        facts={[
          orderDate(order.created_at, timeZone),
          counted(countPieces(order), 'item'),
          enteredText(order, personId) ||
            (order.isGuest ? 'Placed as a guest' : 'Placed with an account'),
        ]}
      >
        <OrderActions order={order} onOpen={setOpen} />
      </ScreenHead>
      <div className={`grid apart packed ${layout.page}`}>
        <div className="grid apart packed">
          {order.awaits_confirmation && <AwaitingBanner order={order} />}
          {order.cancelRequest && <CancelBanner order={order} onCancel={() => setOpen('cancel')} />}
          {otherAttention(order) && !order.awaits_confirmation && <Attention order={order} />}
          {order.risks.length > 0 && <RisksBanner order={order} />}
          <AdditionsBanner order={order} />
          <ReturnsPanel order={order} />
          <ProgressPanel order={order} onOpen={setOpen} />
          <ParcelsPanel order={order} />
          <ItemsPanel order={order} />
          <HistoryPanel order={order} />
        </div>
        <div className="grid apart packed">
          <CustomerPanels order={order} />
          <PaymentPanel order={order} />
        </div>
      </div>
      <ShipDialog
        key={order.version}
        open={open === 'ship' || open === 'track'}
        order={order}
        onClose={close}
      />
      <ParcelDialog
        key={`items ${order.version}`}
        open={open === 'items'}
        order={order}
        onClose={close}
      />
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}

/** What a request to cancel does not say already. */
function otherAttention({ attention }: OrderDetail): string {
  return attention.replace(CANCEL_ASKED, '').trim()
}

/** Why somebody has to look at an order, until they say that they have. */
function Attention({ order }: { order: OrderDetail }) {
  const { _id: id } = order
  const [isBusy, setBusy] = useState(false)
  const change = useOrderChange()
  const look = async () => {
    setBusy(true)
    await change((api) => api.admin.orders[':id']['looked-at'].$post({ param: { id } }))
    setBusy(false)
  }
  return (
    <Banner
      tone="warn"
      actions={
        <Button size="s" busy={isBusy} onClick={() => void look()}>
          Mark as checked
        </Button>
      }
    >
      <strong>This order needs your attention.</strong> {otherAttention(order)}
    </Banner>
  )
}
