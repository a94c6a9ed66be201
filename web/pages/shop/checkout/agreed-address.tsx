import type { ReactNode } from 'react'
import { addressLines } from '#shared/people/address-lines.ts'
import { addressWithoutPhoneIn } from '#shared/people/postal-address.ts'
import type { FormState } from '#web/site/page.ts'
import type { CheckoutData } from './checkout-page.tsx'
import styles from './checkout-form.module.css'

/** Whether all but the telephone number came from the provider, and nothing of it is wrong, unusual or out of reach. */
export function hasAgreedAddress(data: CheckoutData, { errors }: FormState): boolean {
  const { agreed, typed, quote, doubts } = data
  if (!agreed || !typed.email || quote?.shippingProblem) return false
  const isAsked = [...Object.keys(errors), ...doubts.map(({ field }) => field)].some(
    (name) => name !== '' && name !== 'phone' && name !== 'discountCode',
  )
  return !isAsked && addressWithoutPhoneIn.safeParse({ ...typed, phone: '' }).success
}

/** The address that came from the provider as text, over the fields that change it. */
export function AgreedAddress({ data, children }: { data: CheckoutData; children: ReactNode }) {
  const { quote } = data
  // Where there are ways of shipping, each says so itself.
  const arrives = quote?.shippingMethods.length === 0 ? quote.arrives : null
  return (
    <details className={styles.agreed}>
      <summary className="line even top breaks">
        <span className="grid joined">
          {linesOf(data).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {arrives && <b className="strong above-2">Arrives {arrives.text}</b>}
        </span>
        <span className="link push">Change</span>
      </summary>
      <div className="grid">{children}</div>
    </details>
  )
}

function linesOf({ typed, email }: CheckoutData): string[] {
  const { fullName = '', addressLine1 = '', addressLine2 = '', city = '', state = '' } = typed
  const { postalCode = '', country = '' } = typed
  const lines = addressLines({
    name: fullName,
    address1: addressLine1,
    address2: addressLine2,
    city,
    province: state,
    zip: postalCode,
    country,
  })
  return [...new Set([...lines, email])]
}
