import { useEffect, useState } from 'react'
import type { HandQuote } from '#server/modules/orders/administration/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { toCents } from '#shared/money/amount.ts'
import { toDecimalText, shopMoney } from '#shared/money/money.ts'
import { sumsOf } from '#shared/orders/order-texts.ts'
import { tryCall } from '#web/dashboard/kit/call.ts'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { ChosenItem, Typed } from './typed-order.ts'
import { PREFIX, quotedBody } from './use-new-order.ts'
import styles from './new-order.module.css'
import { shopCurrency } from '#shared/money/shop-currency.ts'

type Props = {
  values: Typed
  errors: Record<string, string>
  onChange: (items: ChosenItem[]) => void
}

/** What is chosen, and what it costs, as the server adds it up. */
export function ChosenLines({ values, errors, onChange }: Props) {
  const { items } = values
  const quote = useQuote(values)
  if (items.length === 0) return <p className="soft">No items yet.</p>
  const change = (productId: string, changes: Partial<ChosenItem>) =>
    onChange(items.map((item) => (item.productId === productId ? { ...item, ...changes } : item)))
  return (
    <>
      <ul className="grid">
        {items.map(({ productId, title, quantity, price }, at) => {
          const line = quote?.lines.find((one) => one.productId === productId)
          return (
            <li
              key={productId}
              className={`grid tight centered first-wide room-2 ${styles.chosen}`}
            >
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
                onChange={(next) => change(productId, { quantity: next })}
              />
              <span className={`num ${styles.sum}`}>{line && formatAmount(line.lineTotal)}</span>
              <Input
                id={`${PREFIX}items.${at}.price`}
                name={`price-${productId}`}
                label="Price each"
                aria-label={`Price of ${title}, each`}
                inputMode="decimal"
                placeholder={line && toDecimalText(shopMoney(toCents(line.listPrice)))}
                value={price}
                error={errors[`items.${at}.price`]}
                onChange={({ target }) => change(productId, { price: target.value })}
              />
            </li>
          )
        })}
      </ul>
      {quote && <Sums quote={quote} />}
    </>
  )
}

function Sums({ quote }: { quote: HandQuote }) {
  const { total, currency } = quote.charge
  const charged = { name: 'Charged', amount: formatAmount(total, currency) }
  return (
    <>
      <SumList sums={[...sumsOf(quote), ...(currency === shopCurrency() ? [] : [charged])]} />
      {quote.discountProblem && <p className="small wrong">{quote.discountProblem}</p>}
    </>
  )
}

function useQuote(values: Typed): HandQuote | undefined {
  const [quote, setQuote] = useState<HandQuote>()
  const asked = JSON.stringify(quotedBody(values))
  useEffect(() => {
    let isLatest = true
    void read(JSON.parse(asked), (next) => isLatest && setQuote(next))
    return () => {
      isLatest = false
    }
  }, [asked])
  return quote
}

type Asked = ReturnType<typeof quotedBody>

async function read(json: Asked, show: (quote: HandQuote) => void): Promise<void> {
  const outcome = await tryCall((api) => api.admin.orders.quote.$post({ json }))
  if ('value' in outcome) show(outcome.value)
}
