import { pathTo } from '#shared/addresses.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { policyTexts } from '#web/site/policy-texts.ts'
import { cartTile } from '#web/pages/shop/product-tile.ts'
import { Island } from '#web/site/islands/island.tsx'
import {
  done,
  page,
  refused,
  textFields,
  type FormState,
  type PageContext,
} from '#web/site/page.ts'
import { loginPath } from '#web/site/return-path.ts'
import { useSite } from '#web/site/site-context.ts'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { ProductCard } from '#web/ui/shop/product-card.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { typedCodes } from './typed-codes.ts'
import Cart from './cart.island.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import styles from './cart-page.module.css'

const RECENT = 3
const SIZES = '(min-width: 768px) 30vw, 46vw'

export const cartPage = page({
  load,
  head: (_data, { site }) => ({ title: `Cart | ${site.siteName}`, noindex: true }),
  Body: ({ data, form }) => <CartView {...data} form={form} />,
  action: changeLine,
  failure: { text: 'Your cart could not be loaded. Please try again.' },
})

async function load({ api, person, url }: PageContext) {
  const code = typedCodes(url.searchParams.getAll('code'))
  const [recent, checkout, items, waiting] = await Promise.all([
    attempt(api.products.$get({ query: { limit: String(RECENT) } })),
    unwrap(api.checkout.$get()),
    person ? unwrap(api.cart.$get()) : null,
    unwrap(api['waiting-orders'].$get()),
  ])
  const quote = items?.items.length
    ? await unwrap(api.cart.quote.$post({ json: { items: items.items, discountCode: code } }))
    : null
  return {
    recent: 'value' in recent ? recent.value.products.map(cartTile) : [],
    isMember: person !== null,
    isOpen: checkout.enabled && checkout.methods.length > 0,
    hasExpress: checkout.methods.includes('paypal'),
    quote,
    code,
    waiting: waiting.orders,
  }
}

/** Without scripts: a line's new quantity, or its end. */
async function changeLine({ api, person }: PageContext, form: FormData) {
  const { product: productId = '', quantity, remove } = textFields(form)
  if (!person) return done(loginPath(pathTo.cart()))
  const newQuantity = remove ? 0 : Math.max(1, Math.trunc(Number(quantity)) || 1)
  const items = [{ productId, quantity: newQuantity }]
  const outcome = await attempt(api.cart.$put({ json: { items, change: 'set' } }))
  if ('refusal' in outcome) return refused(outcome.refusal, {})
  return done(pathTo.cart(), { flash: remove ? 'line-removed' : 'cart-changed' })
}

type Props = Awaited<ReturnType<typeof load>> & { form: FormState }

function CartView({ recent, form, isMember, isOpen, hasExpress, quote, code, waiting }: Props) {
  const { site, currency, rupeesOffered } = useSite()
  const { siteName } = site
  const { returns } = policyTexts(site)
  const chargesRupees = rupeesOffered && currency.code === 'INR'
  const signIn = isOpen && !isMember ? loginPath(pathTo.cart()) : ''
  const notes = `${chargesRupees ? IN_RUPEES : ''}${returns}.`
  return (
    <PageWrap className={`grid snug ${styles.page}`}>
      <h1 className="title-1 page-start">Cart</h1>
      <FormMessage tone="bad">{Object.values(form.errors)[0]}</FormMessage>
      <WaitingOrders orders={waiting} />
      <Island
        of={Cart}
        when="now"
        isMember={isMember}
        quote={quote}
        code={code}
        terms={{ siteName, signIn, notes, isOpen, hasExpress }}
      />
      {!isMember && <WithoutScript />}
      {recent.length > 0 && (
        <section className={`start-7 ${styles.recent}`} aria-labelledby="new-in-the-store">
          <Rule title="New in the store" id="new-in-the-store">
            <MoreLink to={pathTo.store()}>All products</MoreLink>
          </Rule>
          <CardGrid kind="posts-3">
            {recent.map((tile) => (
              <ProductCard key={tile.to} {...tile} sizes={SIZES} />
            ))}
          </CardGrid>
        </section>
      )}
    </PageWrap>
  )
}

const IN_RUPEES = 'Pay-on-delivery orders to India are charged in rupees. '

function WithoutScript() {
  return (
    <p className={`lead without-script ${styles.without}`}>
      A cart without an account needs JavaScript, which is turned off.{' '}
      <a className="link" href={loginPath(pathTo.cart())}>
        Sign in
      </a>{' '}
      to use a cart, or buy a product directly on its page.
    </p>
  )
}
