import { useEffect, useState } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { formatAmount } from '#shared/currency.ts'
import { sumsOf } from '#shared/order-texts.ts'
import { wantedOf, type Wanted } from '#web/cart/cart-items.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SumList } from '#web/ui/sum-list.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
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
  if (items.length === 0) return <p className="soft">No items yet.</p>
  const change = (productId: string, quantity: number) =>
    onChange(items.map((item) => (item.productId === productId ? { ...item, quantity } : item)))
  return (
    <>
      <ul className="grid">
        {items.map(({ productId, title, quantity }) => {
          const line = quote?.lines.find((one) => one.productId === productId)
          return (
            <li key={productId} className={styles.chosen}>
              <span className="ui">
                <Unbroken text={title} />
              </span>
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
              <span className="num">{line && formatAmount(line.lineTotal)}</span>
            </li>
          )
        })}
      </ul>
      {quote && <Sums quote={quote} />}
    </>
  )
}

function Sums({ quote }: { quote: Quote }) {
  const { total, currency } = quote.charge
  const charged = { name: 'Charged', amount: formatAmount(total, currency) }
  return <SumList sums={[...sumsOf(quote), ...(currency === 'USD' ? [] : [charged])]} />
}

type Asked = Pick<Props, 'items' | 'country' | 'paymentMethod'>

function useQuote({ items, country, paymentMethod }: Asked): Quote | undefined {
  const [quote, setQuote] = useState<Quote>()
  const asked = JSON.stringify({ items: wantedOf(items), country, paymentMethod })
  useEffect(() => {
    let isLatest = true
    void read(JSON.parse(asked) as QuoteIn, (next) => isLatest && setQuote(next))
    return () => {
      isLatest = false
    }
  }, [asked])
  return quote
}

type QuoteIn = { items: Wanted[]; country: string; paymentMethod: string }

async function read(json: QuoteIn, show: (quote: Quote) => void): Promise<void> {
  const outcome = await tryCall((api) => api.cart.quote.$post({ json }))
  if ('value' in outcome) show(outcome.value)
}
