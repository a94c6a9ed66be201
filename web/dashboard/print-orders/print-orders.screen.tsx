import { counted } from '#shared/text/counted.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { orderPath, printPath } from '#web/dashboard/order-parts/order-paths.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Invoice } from './invoice.tsx'
import type { loadPrint } from './load-print.ts'
import { PackingSlip } from './packing-slip.tsx'
import styles from './print-orders.module.css'

export default function PrintOrders({
  data: { orders, paper, seller },
}: ScreenProps<typeof loadPrint>) {
  const isSlip = paper === 'slip'
  const ids = orders.map(({ _id }) => _id)
  const [only] = ids
  const Paper = isSlip ? PackingSlip : Invoice
  return (
    <>
      <div className={styles.head}>
        <ScreenHead
          title={isSlip ? 'Packing slips' : 'Invoices'}
          facts={[counted(orders.length, isSlip ? 'slip' : 'invoice')]}
        >
          <LinkButton
            to={ids.length === 1 && only ? orderPath(only) : '/dashboard/orders'}
            variant="quiet"
          >
            {ids.length === 1 ? 'Back to the order' : 'Back to the orders'}
          </LinkButton>
          <LinkButton to={printPath(ids, isSlip ? 'invoice' : 'slip')}>
            {isSlip ? 'Show invoices' : 'Show packing slips'}
          </LinkButton>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </ScreenHead>
      </div>
      <div className={`grid apart scrolls-across ${styles.papers}`}>
        {orders.map((order) => (
          <Paper key={order._id} order={order} seller={seller} />
        ))}
      </div>
    </>
  )
}
