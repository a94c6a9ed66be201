import type { Context } from '#server/kernel/context.ts'
import { writtenPrices } from '#server/richtext/index.ts'
import { currencySymbol, formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { listPricedTexts, listPrices } from './queries.ts'
import type { Reason } from './schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { toCents } from '#shared/money/amount.ts'

// A hint that costs little: the newest texts, none of them a book.
const MOST_TEXTS = 200
const LONGEST_TEXT = 100_000
const MOST_KEYS = 500

type Product = Awaited<ReturnType<typeof listPrices>>[number]

/** Public posts that say another price of a product than the store, unless somebody checked them since that changed. */
export async function findPriceHints({ store: { db } }: Context) {
  const posts = await listPricedTexts(db, { limit: MOST_TEXTS, longest: LONGEST_TEXT })
  const written = posts.flatMap((post) =>
    writtenPrices(post.content, currencySymbol(shopCurrency())).map((prices) => ({
      ...post,
      ...prices,
    })),
  )
  const keys = [...new Set(written.map(({ key }) => key))].slice(0, MOST_KEYS)
  const products = new Map(
    (await listPrices(db, keys)).flatMap((product) => [
      [product.id, product],
      [`/${product.slug}`, product],
    ]),
  )
  return written.flatMap(({ id, key, texts, checked_on }) => {
    const product = products.get(key)
    const isSeen = product && checked_on !== null && product.updated_at.slice(0, 10) <= checked_on
    if (!product || isSeen || texts.some((text) => isPriceOf(product, text))) return []
    return [{ postId: id, reason: hint(product, texts[0] ?? '') }]
  })
}

function hint({ id, title, price_cents }: Product, text: string): Reason {
  const words = `${text.replace(' ', '')} in the text, ${formatMoney(shopMoney(price_cents))} in the store`
  return { kind: 'price', product: { _id: id, title }, words }
}

// Who leaves the cents out may round.
function isPriceOf({ price_cents, regular_price_cents }: Product, text: string): boolean {
  const written = toCents(Number(text.replace(/[^\d.]/g, '')))
  const isExact = text.includes('.')
  return [price_cents, regular_price_cents].some((cents) =>
    isExact ? written === cents : Math.abs(written - cents) < toCents(1),
  )
}
