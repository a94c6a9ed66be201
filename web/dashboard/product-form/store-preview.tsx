import { formatMoney } from '#shared/money/currency.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { shopMoney } from '#shared/money/money.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import { availabilityOf } from '#shared/products/stock.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Price } from '#web/ui/shop/price.tsx'
import { checkProduct } from './check-product.ts'
import { linkName } from './shop-words.ts'
import styles from './store-preview.module.css'
import type { TypedProduct } from './typed-product.ts'
import { shopNames } from '#shared/money/currency-name.ts'
import { capitalized } from '#shared/text/capitalized.ts'

const STOCK_WORDS = { out: 'Out of Stock', limited: 'Limited stock', in: 'In Stock' }

type Props = { typed: TypedProduct; timeZone: string }

/** How the product will stand in the store, and what is missing until it can. */
export function StorePreview({ typed: all, timeZone }: Props) {
  const typed = asVariants(all)
  const [first] = typed.images
  const regular = priceText(typed.price)
  const sale = typed.isOnSale ? priceText(typed.salePrice) : ''
  const stock = /^\d{1,7}$/.test(typed.stock.trim()) ? Number(typed.stock) : undefined
  const lowStock = /^\d{1,7}$/.test(typed.lowStock.trim()) ? Number(typed.lowStock) : null
  return (
    <aside className={`grid apart ${styles.aside}`} aria-label="Preview">
      <section>
        <PanelHead title="In the store" />
        <div className={`card clips ${styles.tile}`}>
          <img src={first?.url ?? '/default-product.jpg'} alt="" width={320} height={320} />
          <div className="grid tight breaks pad-4">
            <b className="title-4">{typed.title.trim() || 'Untitled'}</b>
            <span className="note">
              {stock === undefined ? 'Stock not set' : STOCK_WORDS[availabilityOf(stock, lowStock)]}
            </span>
            <Price
              amount={sale || regular || '–'}
              was={sale && regular ? regular : undefined}
              note={capitalized(shopNames())}
            />
          </div>
        </div>
      </section>
      <Missing typed={all} timeZone={timeZone} />
    </aside>
  )
}

type Line = { text: string; fields: string[]; isMissing?: boolean }

function Missing({ typed, timeZone }: Props) {
  const problems = checkProduct(typed, { isNew: true, timeZone })
  const hasLink = typed.affiliateUrl.trim() !== ''
  const lines: Line[] = [
    { text: 'Title, description or text, category', fields: ['title', 'description', 'category'] },
    { text: 'At least one picture', fields: ['images'] },
    ...(hasVariants(typed)
      ? [{ text: 'Options and variants', fields: problemsOfVariants(problems) }]
      : [
          { text: 'Price', fields: ['price', 'sale.price', 'sale.from', 'sale.until'] },
          { text: 'Stock', fields: ['stock'] },
        ]),
    ...(hasLink || typed.sellingMode === 'affiliate' || typed.sellingMode === 'both'
      ? [
          {
            text: `${linkName(typed.affiliateUrl)} is a valid address`,
            fields: ['affiliateUrl'],
            isMissing: !hasLink,
          },
        ]
      : []),
  ]
  return (
    <section>
      <PanelHead title="Before it goes live" />
      <ul className={`grid tight ${styles.todo}`}>
        {lines.map(({ text, fields, isMissing }) => {
          const isDone = !isMissing && fields.every((field) => !(field in problems))
          return (
            <li key={text} className="line tight small soft" data-done={isDone || undefined}>
              <Icon name={isDone ? 'check' : 'minus'} small />
              {text}
              <span className="vh">{isDone ? ': done' : ': missing'}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const hasVariants = ({ variants, ...typed }: TypedProduct) =>
  isSoldHere(typed) && variants.length > 0

const problemsOfVariants = (problems: Record<string, string>) =>
  Object.keys(problems).filter((field) => /^(?:options|variants)\b/.test(field))

/** A product with variants has the lowest of their prices, and all of their pieces. */
function asVariants(typed: TypedProduct): TypedProduct {
  if (!hasVariants(typed)) return typed
  const sold = typed.variants.filter(({ isSold }) => isSold)
  const [cheapest] = sold.toSorted((one, other) => paidFor(one) - paidFor(other))
  const pieces = sold.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0)
  const { price = '', salePrice = '' } = cheapest ?? {}
  return { ...typed, price, salePrice, isOnSale: salePrice !== '', stock: String(pieces) }
}

const paidFor = ({ price, salePrice }: { price: string; salePrice: string }) =>
  Number(salePrice || price) || Infinity

function priceText(typed: string): string {
  const price = parseAmount(typed)
  return 'cents' in price ? formatMoney(shopMoney(price.cents)) : ''
}
