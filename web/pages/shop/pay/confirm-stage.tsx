import { pathTo } from '#shared/addresses.ts'
import { WaitingText } from '#web/pages/orders/waiting-text.tsx'
import { Banner } from '#web/ui/banner.tsx'
import type { PayData } from './pay-page.tsx'
import { Change, Head } from './stage-parts.tsx'

/** An order that waits until somebody stands behind it. */
export function ConfirmStage({ placed, hasOtherWay, emailDoubt }: PayData) {
  const { order, confirmer } = placed
  return (
    <>
      <Head placed={placed} title="Your order is awaiting confirmation">
        {confirmer === 'customer' ? (
          <>
            We sent a link to <b>{order.email}</b>. Follow it to confirm your order; you pay on
            delivery.
          </>
        ) : (
          <>We check some orders before we send them. You pay on delivery.</>
        )}{' '}
        <WaitingText order={order} />
      </Head>
      {emailDoubt && (
        <Banner tone="info">
          {emailDoubt} Then the link went astray: press “Change the order” and correct the address.
        </Banner>
      )}
      {confirmer === 'customer' ? (
        <p className="soft">No email? Check your spam folder, and the address above.</p>
      ) : (
        <p>
          This page shows when it is confirmed, and so does{' '}
          <a className="link" href={pathTo.trackOrder({ number: order.order_number })}>
            Track Order
          </a>
          , with your order number.
        </p>
      )}
      <Change order={placed.order} hasOtherWay={hasOtherWay} />
    </>
  )
}
