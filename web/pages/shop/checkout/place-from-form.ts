import { pathTo } from '#shared/addresses.ts'
import { ApiRefusal, attempt } from '#web/api/refusal.ts'
import { again, done, refused, textFields, type PageContext } from '#web/site/page.ts'
import { savedAddresses } from './saved-addresses.ts'
import { keyOf, orderedCode, parseCharge, parseWanted, writeWanted } from './typed-order.ts'

const DISABLED = 'Checkout is disabled.'

type Typed = Record<string, string>

/** Places the order of the posted form, or shows the form again with everything that was typed. */
export async function placeFromForm(context: PageContext, form: FormData) {
  const typed = textFields(form)
  if (!context.site.checkoutOffered) return refused(new ApiRefusal(403, { message: DISABLED }), {})
  if (typed.step === 'review') return again(typed)
  if (typed.take) return again({ ...typed, items: withFewer(typed) })
  const order = await orderOf(context, typed)
  const header = { 'idempotency-key': keyOf(typed) }
  const response = context.api.checkout.$post({ header, json: order })
  const outcome = await attempt(response)
  if ('refusal' in outcome) return refusedOrder(outcome.refusal, typed)
  if (context.person && typed.saveAddress)
    await attempt(context.api.addresses.$post({ json: order.shippingAddress }))
  const { order: placed, payment } = outcome.value
  return done(pathTo.checkoutOrder(placed._id, { pay: payment.approvalUrl && 'yes' }), {
    from: await response,
  })
}

async function orderOf(context: PageContext, typed: Typed) {
  const { email = '', paymentMethod = '', address } = typed
  const saved = address && address !== 'new' ? await savedAddresses(context) : []
  return {
    email,
    paymentMethod,
    discountCode: orderedCode(typed),
    items: parseWanted(typed.items),
    agreed: parseCharge(typed.shown),
    shippingAddress: saved.find(({ _id }) => _id === address) ?? addressOf(typed),
  }
}

function addressOf(typed: Typed) {
  const { fullName = '', phone = '', addressLine1 = '', addressLine2 = '' } = typed
  const { city = '', state = '', postalCode = '', country = '' } = typed
  return { fullName, phone, addressLine1, addressLine2, city, state, postalCode, country }
}

function withFewer({ items, take }: Typed): string {
  const fewer = parseWanted(take)
  const quantities = new Map(fewer.map(({ productId, quantity }) => [productId, quantity]))
  return writeWanted(
    parseWanted(items).map(({ productId, quantity }) => ({
      productId,
      quantity: quantities.get(productId) ?? quantity,
    })),
  )
}

// The key of this attempt has placed another order: the next press shall place one of its own.
function refusedOrder(refusal: ApiRefusal, typed: Typed) {
  if (!refusal.message.includes('Idempotency-Key')) return refused(atFields(refusal), typed)
  const message =
    'You ordered these products from this browser a moment ago, perhaps in another tab. To order them again, place this order too.'
  return refused(new ApiRefusal(409, { fields: { '': message } }), { ...typed, attempt: '' })
}

/** The API names a field of the address with its path, the form by its own name. */
function atFields(refusal: ApiRefusal): ApiRefusal {
  const { status, message, fields, retryAfter } = refusal
  if (!fields) return refusal
  const named = Object.entries(fields).map(([path, text]) => {
    const name = path.split('.').at(-1) ?? ''
    return [FORM_FIELDS.has(name) ? name : '', text]
  })
  return new ApiRefusal(status, { message, fields: Object.fromEntries(named) }, retryAfter)
}

const FORM_FIELDS = new Set([
  'email',
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'country',
  'paymentMethod',
  'discountCode',
])
