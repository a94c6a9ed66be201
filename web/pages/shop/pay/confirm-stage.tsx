import type { PayData } from './pay-page.tsx'
import { Change, Head, keptText } from './stage-parts.tsx'

/** An order that waits until somebody stands behind it. */
export function ConfirmStage({ placed, minutesLeft }: PayData) {
  const { order, confirmer } = placed
  return (
    <>
      <Head {...{ placed }} title="Your order is awaiting confirmation">
        {confirmer === 'customer' ? (
          <>
            We sent a link to <b>{order.email}</b>. Follow it to confirm your order; you pay on
            delivery.
          </>
        ) : (
          <>We check larger orders before we send them. You pay on delivery.</>
        )}{' '}
        {keptText(minutesLeft)}
      </Head>
      {confirmer === 'customer' && (
        <p className="soft">No email? Check your spam folder, and the address above.</p>
      )}
      <Change />
    </>
  )
}
