import { currencyNames, shopNames } from '#shared/money/currency-name.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Says how visitors can pay, or what is missing until they can. */
export function PayingNotice({
  hasPayPal,
  payPalCharges,
  onDelivery,
}: {
  hasPayPal: boolean
  /** The currency, where PayPal is set up. */
  payPalCharges: string
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
        {hasPayPal && payPalCharges !== shopCurrency() && (
          <>
            PayPal cannot charge {shopNames()}, so it charges {currencyNames(payPalCharges)} at the
            exchange rate of the day; the checkout says how many.
          </>
        )}
        {!hasPayPal && payPalCharges !== '' && (
          <>
            PayPal cannot charge {shopNames()}, and no exchange rate to US dollars is known, so it
            is not offered.
          </>
        )}
        {!hasPayPal && payPalCharges === '' && (
          <>
            To add PayPal, set <code>PAYPAL_CLIENT_ID</code> and <code>PAYPAL_CLIENT_SECRET</code>{' '}
            on the server.
          </>
        )}
      </p>
    </Banner>
  )
}
