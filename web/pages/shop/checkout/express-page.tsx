import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { typedCodes } from '#web/pages/shop/cart/typed-codes.ts'
import {
  done,
  page,
  Redirect,
  textFields,
  type FormState,
  type PageContext,
} from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { ONE_STEP_LEFT } from './checkout-form.tsx'
import { Checkout, FAILURE, loadCheckout } from './checkout-page.tsx'
import { placeFromForm } from './place-from-form.ts'
import { savedAddresses } from './saved-addresses.ts'
import { parseWanted, writeWanted } from './typed-order.ts'

const PROVIDER = 'paypal'

/**
 * The checkout of whoever agrees at PayPal first: the way there, and the form with the address that they have there, in which
 * one press pays.
 */
export const expressPage = page({
  load,
  head: (data, { site }) => ({ title: `${titleOf(data)} | ${site.siteName}`, noindex: true }),
  Body: ({ data, form }) =>
    'approvalUrl' in data ? <Door {...data} /> : <Checkout data={data} form={form} />,
  action: act,
  failure: FAILURE,
})

async function load(context: PageContext) {
  const { api, url, typed } = context
  const query = url.searchParams
  if (typed)
    return loadCheckout(context, { agreed: typed.express ? { token: typed.express } : undefined })
  const token = query.get('token') ?? ''
  const notice = NOTICES.get(query.has('cancelled') ? 'cancelled' : (query.get('why') ?? ''))
  if (notice || (!token && query.has('items'))) return loadCheckout(context, { notice })
  if (!token) throw new Redirect(pathTo.checkout())
  const param = { provider: PROVIDER, token }
  const outcome = await attempt(api.checkout.express[':provider'][':token'].$get({ param }))
  if ('refusal' in outcome) return loadCheckout(context, { notice: outcome.refusal.message })
  const { state, approvalUrl, orderId, email, shippingAddress } = outcome.value
  if (state === 'ordered') throw new Redirect(pathTo.checkoutOrder(orderId, { returned: '1' }))
  if (state === 'open')
    return { approvalUrl, goesOn: query.get('pay') === 'yes', ...elsewhere(url) }
  const phone = shippingAddress.phone || (await phoneOf(context))
  return loadCheckout(context, {
    agreed: { token, payer: { ...shippingAddress, phone, email, address: 'new' } },
  })
}

// PayPal rarely tells it; members have often told it here.
async function phoneOf(context: PageContext): Promise<string> {
  const [first] = context.person ? await savedAddresses(context) : []
  return first?.phone ?? ''
}

// What else stands against an order is said beside it.
const NOTICES = new Map([
  ['cancelled', 'You came back from PayPal without agreeing. Nothing was ordered or charged.'],
  [
    '503',
    'PayPal is not responding at the moment. Nothing was ordered or charged; try again in a minute, or fill in the form here.',
  ],
  [
    '429',
    'PayPal was asked too often from your network. Fill in the form here, or try again in 15 minutes.',
  ],
])

function elsewhere({ searchParams: query }: URL) {
  const items = query.get('items') ?? ''
  return { otherwise: pathTo.checkout({ items, code: query.get('code') ?? '' }) }
}

async function act(context: PageContext, form: FormData) {
  const typed = textFields(form)
  if (!typed.start) return placeFromForm(context, form)
  const { product = '', quantity = '1' } = typed
  const items = parseWanted(typed.items ?? `${product}:${quantity}`)
  const code = typedCodes([typed.code])
  const json = { items, discountCode: code, paymentMethod: PROVIDER }
  const response = context.api.checkout.express.$post({ json })
  const outcome = await attempt(response)
  const order = { items: writeWanted(items), ...(code && { code }) }
  if ('refusal' in outcome)
    return done(pathTo.expressCheckout({ ...order, why: String(outcome.refusal.status) }))
  const { token } = outcome.value
  const query = { token, ...order, pay: 'yes' }
  return done(pathTo.expressCheckout(query), { from: await response })
}

function titleOf(data: Awaited<ReturnType<typeof load>>): string {
  if ('approvalUrl' in data) return doorTitle(data)
  return data.isOpen && data.agreed ? ONE_STEP_LEFT : 'Checkout'
}

const doorTitle = ({ goesOn }: Pick<DoorProps, 'goesOn'>) =>
  goesOn ? 'On to PayPal' : 'You have not agreed at PayPal yet'

type DoorProps = { approvalUrl: string; goesOn: boolean; otherwise: string; form?: FormState }

/** From here it goes on to PayPal by itself, once. */
function Door({ approvalUrl, goesOn, otherwise }: DoorProps) {
  return (
    <PageWrap className="grid loose narrow page-start">
      <h1 className="title-1">{doorTitle({ goesOn })}</h1>
      <p className="lead">
        You choose an address there and come back. Nothing is charged before you have seen the total
        here.
      </p>
      <p>
        <LinkButton
          href={approvalUrl}
          variant="primary"
          size="l"
          data-start={goesOn ? 'go-on' : undefined}
        >
          Continue to PayPal
        </LinkButton>
      </p>
      <p className="ui">
        <a className="link" href={otherwise}>
          Fill in the checkout instead
        </a>
      </p>
    </PageWrap>
  )
}
