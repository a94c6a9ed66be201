import { useEffect, useState } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { useStore } from '#web/ui/browser/use-store.ts'
import { FormSection } from './form-section.tsx'
import { quotedStore } from './quoted-store.ts'
import styles from './checkout-form.module.css'

type Props = {
  /** Null while only the browser knows what is ordered. */
  first: Quote | null
}

/** The ways of shipping to the address as it stands; nothing where there is no choice of them. */
export default function ShippingMethods({ first }: Props) {
  const quote = useStore(quotedStore, null) ?? first
  const quoted = quote?.shippingMethod ?? ''
  const [picked, setPicked] = useState(quoted)
  // A way that is gone, or that another country has not, gives its place to the one that the sums hold.
  useEffect(() => setPicked(quoted), [quoted, quote])
  if (!quote || quote.shippingMethods.length === 0) return null
  return (
    <FormSection title="Shipping" id="shipping">
      <fieldset className="grid tight">
        <legend className="vh">How to ship it</legend>
        {quote.shippingMethods.map((method) => (
          <label key={method.id} className={`box grid snug last-wide edge-strong ${styles.choice}`}>
            <input
              type="radio"
              name="shippingMethod"
              value={method.id}
              checked={method.id === picked}
              onChange={() => setPicked(method.id)}
            />
            <Words method={method} />
          </label>
        ))}
      </fieldset>
    </FormSection>
  )
}

function Words({ method }: { method: Quote['shippingMethods'][number] }) {
  const { name, chargeText, arrives, pickupAt } = method
  return (
    <span>
      <span className="between">
        <b className="strong">{name}</b>
        <b className="num">{chargeText}</b>
      </span>
      {arrives && <span className="small soft">Arrives {arrives.text}</span>}
      {pickupAt && <span className="small soft">Pick-up at {pickupAt}</span>}
    </span>
  )
}
