import { useEffect, useState } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { formatMoney } from '#shared/currency.ts'
import { fromMajor } from '#shared/money.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { ChosenItem } from './use-new-order.ts'
import styles from './new-order.module.css'

type Props = {
  items: ChosenItem[]
  country: string
  paymentMethod: string
  onChange: (items: ChosenItem[]) => void
}

/** What is chosen, and what it costs by the catalogue. */
export function ChosenLines({ items, country, paymentMethod, onChange }: Props) {
  const quote = useQuote({ items, country, paymentMethod })
  if (items.length === 0) return <p className="soft">Nothing chosen yet.</p>
  const change = (productId: string, quantity: number) =>
    onChange(items.map((item) => (item.productId === productId ? { ...item, quantity } : item)))
  return (
    <>
      <ul className="grid">
        {items.map(({ productId, title, quantity }) => {
          const line = quote?.lines.find((one) => one.productId === productId)
          return (
            <li key={productId} className={styles.chosen}>
              <span className="ui">{title}</span>
              <IconButton
                icon="close"
                small
                label={`Remove ${title}`}
                onClick={() => onChange(items.filter((item) => item.productId !== productId))}
              />
              <Stepper
                name={`quantity-${productId}`}
                label={`Quantity of ${title}`}
                value={quantity}
                most={line?.stock}
                onChange={(next) => change(productId, next)}
              />
              <span className="num">{line && dollars(line.lineTotal)}</span>
            </li>
          )
        })}
      </ul>
      {quote && <Sums quote={quote} />}
    </>
  )
}

const dollars = (amount: number) => formatMoney(fromMajor(amount, 'USD'))

function Sums({ quote: { subtotal, shipping, total, charge } }: { quote: Quote }) {
  const isOther = charge.currency !== 'USD'
  return (
    <dl className="grid tight num">
      <div className="between">
        <dt className="soft">Subtotal</dt>
        <dd>{dollars(subtotal)}</dd>
      </div>
      <div className="between">
        <dt className="soft">Shipping</dt>
        <dd>{shipping > 0 ? dollars(shipping) : 'Free'}</dd>
      </div>
      <div className="between">
        <dt>
          <strong>Total</strong>
        </dt>
        <dd>
          <strong>{dollars(total)}</strong>
        </dd>
      </div>
      {isOther && (
        <div className="between">
          <dt className="soft">Charged</dt>
          <dd>{formatMoney(fromMajor(charge.total, charge.currency))}</dd>
        </div>
      )}
    </dl>
  )
}

type Asked = Pick<Props, 'items' | 'country' | 'paymentMethod'>

function useQuote({ items, country, paymentMethod }: Asked): Quote | undefined {
  const [quote, setQuote] = useState<Quote>()
  const asked = JSON.stringify({
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    ...{ country, paymentMethod },
  })
  useEffect(() => {
    let isLatest = true
    void read(JSON.parse(asked) as QuoteIn, (next) => isLatest && setQuote(next))
    return () => {
      isLatest = false
    }
  }, [asked])
  return quote
}

type QuoteIn = {
  items: { productId: string; quantity: number }[]
  country: string
  paymentMethod: string
}

async function read(json: QuoteIn, show: (quote: Quote) => void): Promise<void> {
  const outcome = await tryCall((api) => api.cart.quote.$post({ json }))
  if ('value' in outcome) show(outcome.value)
}
