import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { done, refused, textFields, type Visit } from '#web/site/page.ts'

/**
 * Add to Cart without scripts: members have the cart of their account. A guest's is kept by a script, so they are led to
 * check out this one product.
 */
export async function addToCart({ api, person, site }: Visit, form: FormData) {
  const { product: productId = '', quantity: typed = '1' } = textFields(form)
  const quantity = Math.max(1, Math.trunc(Number(typed)) || 1)
  if (!person)
    return done(
      site.checkoutOffered ? pathTo.checkout({ items: `${productId}:${quantity}` }) : pathTo.cart(),
    )
  const items = [{ productId, quantity }]
  const outcome = await attempt(api.cart.$put({ json: { items, change: 'add' } }))
  if ('refusal' in outcome) return refused(outcome.refusal, { quantity: typed })
  return done(pathTo.cart(), { flash: 'added-to-cart' })
}
