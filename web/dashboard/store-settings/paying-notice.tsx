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
          <b>Nobody can pay yet.</b> Turn on pay on delivery, or set <code>PAYPAL_CLIENT_ID</code>{' '}
          and <code>PAYPAL_CLIENT_SECRET</code> on the server and start it again.
        </p>
      </Banner>
    )
  const ways = [hasPayPal && 'PayPal', onDelivery && 'pay on delivery']
    .filter(Boolean)
    .join(' and ')
  return (
    <Banner tone="ok">
      <p>
        Visitors can pay: <b>{ways}</b>.{' '}
        {!hasPayPal && (
          <>
            PayPal joins them when <code>PAYPAL_CLIENT_ID</code> and{' '}
            <code>PAYPAL_CLIENT_SECRET</code> are set on the server.
          </>
        )}
      </p>
    </Banner>
  )
}
