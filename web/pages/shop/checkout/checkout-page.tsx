import { countryName } from '#shared/people/countries.ts'
import { pathTo } from '#shared/addresses.ts'
import { unwrap, attempt } from '#web/api/refusal.ts'
import { page, type FormState, type PageContext } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DisclosureNote } from '#web/ui/post/disclosure-note.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { typedCodes } from '#web/pages/shop/cart/typed-codes.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { findDoubts, isShown } from './doubts.ts'
import { placeFromForm } from './place-from-form.ts'
import { savedAddresses } from './saved-addresses.ts'
import { keyOf, methodIdOf, parseWanted, writeWanted } from './typed-order.ts'

const LONGEST_STATE = 100

export const FAILURE = {
  text: 'The checkout could not be loaded. Please try again.',
  hint: 'Nothing was ordered, and your cart has not changed.',
  way: { to: pathTo.cart(), label: 'Back to cart' },
}

export const checkoutPage = page({
  load: (context) => loadCheckout(context, {}),
  head: (_data, { site }) => ({ title: `Checkout | ${site.siteName}`, noindex: true }),
  Body: ({ data, form }) => <Checkout data={data} form={form} />,
  action: placeFromForm,
  failure: FAILURE,
})

export type CheckoutData = Extract<Awaited<ReturnType<typeof loadCheckout>>, { isOpen: true }>

/** What somebody brings along who comes from the provider, and what is said to them. */
type Arrival = { agreed?: Agreed | undefined; notice?: string }

/** `token` names what they agreed to; `payer` is what the provider tells of them, as the form has it. */
type Agreed = { token: string; payer?: Record<string, string> }

/** The data of the form, where it is filled in and for whom. */
export async function loadCheckout(context: PageContext, { agreed, notice = '' }: Arrival) {
  const { api, person } = context
  const typed = context.typed ?? agreed?.payer ?? (await formerOrder(context))
  const checkout = await unwrap(api.checkout.$get())
  if (!checkout.enabled || checkout.methods.length === 0) return { isOpen: false as const }
  const [{ currency }, email, addresses, items, waiting] = await Promise.all([
    unwrap(api.currency.$get()),
    person ? unwrap(api.auth.me.$get()).then(({ data }) => data.email) : '',
    person ? savedAddresses(context) : [],
    wantedItems(context),
    context.typed || agreed
      ? []
      : unwrap(api['waiting-orders'].$get()).then(({ orders }) => orders),
  ])
  const chosen = addresses.find(({ _id }) => _id === (typed.address ?? addresses[0]?._id))
  const newCountry = countryOfNew(context, [
    typed.country,
    currency.country,
    addresses[0]?.country,
    checkout.country,
  ])
  const country = chosen?.country ?? newCountry
  const token = checkout.methods.includes('paypal') ? (agreed?.token ?? '') : ''
  const paymentMethod = token ? 'paypal' : (typed.paymentMethod ?? checkout.methods[0] ?? '')
  const discountCode = codeOf(context)
  const state = chosen?.state ?? typed.state ?? ''
  const json = {
    items: items ?? [],
    discountCode,
    country,
    state: state.slice(0, LONGEST_STATE),
    shippingMethod: methodIdOf(typed),
    paymentMethod,
  }
  const [fields, doubts] = await Promise.all([
    unwrap(api['address-fields'][':country'].$get({ param: { country: newCountry || 'any' } })),
    typed.asked ? findDoubts(context, typed) : [],
  ])
  return {
    isOpen: true as const,
    /** What they have agreed to at the provider; empty for nothing. */
    agreed: token,
    notice,
    /** What was ordered before and can still be paid, for whoever comes here to order it again. */
    waiting,
    /** Where the same order is paid otherwise. */
    otherwise: pathTo.checkout({ items: writeWanted(items ?? []), code: discountCode }),
    isMember: person !== null,
    methods: checkout.methods,
    /** Bought past the cart, from the product's page without scripts. */
    isDirect: context.url.searchParams.has('items'),
    quote: items && items.length > 0 ? await unwrap(api.cart.quote.$post({ json })) : null,
    attempt: keyOf(typed),
    email: typed.email ?? email,
    addresses,
    /** Where the order goes as it stands; and where it goes to another address than a saved one. */
    country,
    state,
    newCountry,
    fields,
    doubts: doubts.filter((doubt) => isShown(doubt, typed)),
    paymentMethod,
    discountCode,
    typed,
  }
}

// Whoever left the choice open is not given another one.
function countryOfNew({ typed }: PageContext, names: (string | undefined)[]): string {
  if (typed?.country === '') return ''
  return names.map((name) => name && countryName(name)).find(Boolean) ?? ''
}

// Null while only the browser knows them.
async function wantedItems({ api, person, url, typed }: PageContext) {
  const itemsText = typed?.items ?? url.searchParams.get('items')
  if (itemsText || typed?.drop) return parseWanted(itemsText)
  return person ? (await unwrap(api.cart.$get())).items : null
}

function codeOf({ url, typed }: PageContext): string {
  return typedCodes(typed ? [typed.usedCodes, typed.discountCode] : url.searchParams.getAll('code'))
}

type Props = { data: Awaited<ReturnType<typeof loadCheckout>>; form: FormState }

export function Checkout({ data, form }: Props) {
  return data.isOpen ? <CheckoutForm data={data} form={form} /> : <Disabled />
}

function Disabled() {
  return (
    <PageWrap className="grid loose narrow">
      <h1 className="title-1 page-start">Checkout</h1>
      <DisclosureNote>
        <p>
          <b>Checkout is disabled.</b>
        </p>
        <p>
          You can’t pay on this site. Products sold elsewhere have their own link in your cart,
          which stays as it is.
        </p>
      </DisclosureNote>
      <p>
        <LinkButton to={pathTo.cart()} variant="primary">
          Back to cart
        </LinkButton>
      </p>
    </PageWrap>
  )
}

/** What was typed for an order that came to nothing, for the form of the next one. */
async function formerOrder({ api, url }: PageContext): Promise<Record<string, string>> {
  const orderId = url.searchParams.get('from')
  if (!orderId) return {}
  const outcome = await attempt(api.checkout[':orderId'].$get({ param: { orderId } }))
  if ('refusal' in outcome) return {}
  const { email, shipping_address: to } = outcome.value.order
  return {
    email,
    fullName: to.name,
    phone: to.phone,
    city: to.city,
    state: to.province,
    addressLine1: to.address1,
    addressLine2: to.address2,
    postalCode: to.zip,
    country: to.country,
    address: 'new',
  }
}
