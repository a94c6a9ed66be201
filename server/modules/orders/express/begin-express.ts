import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { presentQuote, quoteCart } from '#server/modules/orders/quoting/index.ts'
import { inShop } from '#shared/money/shown-money.ts'
import { expressPayments } from '#server/modules/orders/payments/index.ts'
import type { CartOwner } from '#server/modules/orders/waiting/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { countExpressBegin } from './limit-express.ts'
import { providerSilent } from './provider-silent.ts'
import type { BeginIn } from './schema.ts'

const ANYWHERE = { country: '', state: '', shippingMethod: '' }
const LONGEST_URL = 4000

type Asked = {
  input: BeginIn
  address: string
  visitorCountry: string
  cartOwner: CartOwner
  proof: string
}

/**
 * Prepares the payment of a cart at a provider, where its customer agrees and has an address; what it costs to there is said
 * when they come back. Nothing is ordered or set aside.
 */
export async function beginExpress(ctx: Context, { input, proof, ...asked }: Asked) {
  const settings = await currentSettings(ctx)
  const { items, discountCode, paymentMethod } = input
  const express = expressPayments(ctx, settings, paymentMethod)
  const quote = await quoteCart(ctx, { ...asked, ...input, ...ANYWHERE })
  const { canCheckout, lines } = presentQuote(quote, inShop())
  if (!canCheckout || quote.dropped.length > 0)
    throw invalidField('items', lines.find(({ problem }) => problem)?.problem || GONE)
  const { charged } = quote.prices
  if (charged.total.amountMinor === 0)
    throw new Refusal('conflict', 'nothing_to_pay', 'There is nothing to pay for this order.')
  const itemsText = items.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',')
  const page = `${ctx.config.publicUrl}/checkout/express`
  const query = new URLSearchParams({
    items: itemsText,
    ...(discountCode && { code: discountCode }),
  })
  const returnUrl = `${page}?${query}`
  if (returnUrl.length > LONGEST_URL) throw invalidField('items', TOO_MANY)
  await countExpressBegin(ctx, asked.address)
  const begun = await express.begin(ctx, {
    requestId: newId(ctx.clock),
    proof,
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
    items: quote.lines.map(({ product, quantity }, at) => ({
      title: product.title,
      quantity,
      price: charged.each[at] ?? charged.subtotal,
    })),
    subtotal: charged.subtotal,
    discount: charged.discount,
    shipping: charged.shipping,
    addedTax: charged.tax.added,
    total: charged.total,
  })
  if (begun.state !== 'open') throw providerSilent()
  return { token: begun.token, approvalUrl: begun.approvalUrl }
}

const GONE = 'A product is no longer in the store.'
const TOO_MANY = 'These are too many products for this way to pay. Please use the checkout.'
