import { Banner } from '#web/ui/banner.tsx'

/** Says how visitors can pay, or what is missing until they can. */
export function PayingNotice({
  hasPayPal,
  onDelivery,
}: {
  hasPayPal: boolean
  onDelivery: boolean
}) {
  if (!hasPayPal && !onDelivery)
    return (
      <Banner tone="warn">
        <p>
          <b>Customers cannot pay yet.</b> Turn on pay on delivery, or set{' '}
          <code>PAYPAL_CLIENT_ID</code> and <code>PAYPAL_CLIENT_SECRET</code> on the server and
          restart it.
        </p>
      </Banner>
    )
  const ways = [hasPayPal && 'PayPal', onDelivery && 'pay on delivery']
    .filter(Boolean)
    .join(' and ')
  return (
    <Banner tone="ok">
      <p>
        Customers can pay by: <b>{ways}</b>.{' '}
        {!hasPayPal && (
          <>
            To add PayPal, set <code>PAYPAL_CLIENT_ID</code> and <code>PAYPAL_CLIENT_SECRET</code>{' '}
            on the server.
          </>
        )}
      </p>
    </Banner>
  )
}
