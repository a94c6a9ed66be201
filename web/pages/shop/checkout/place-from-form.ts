import { pathTo } from '#shared/addresses.ts'
import { addressIn, addressWithoutPhoneIn } from '#shared/people/postal-address.ts'
import { ApiRefusal, attempt } from '#web/api/refusal.ts'
import { again, done, refused, textFields, type PageContext } from '#web/site/page.ts'
import { savedAddresses } from './saved-addresses.ts'
import { askedWith, findDoubts, isShown } from './doubts.ts'
import {
  changedItems,
  keyOf,
  orderedCode,
  methodIdOf,
  parseCharge,
  parseWanted,
  writeWanted,
} from './typed-order.ts'

const DISABLED = 'Checkout is disabled.'

const PHONE_TO_SAVE = new ApiRefusal(400, {
  fields: { phone: 'A saved address needs a phone number.' },
})

type Typed = Record<string, string>

/** Places the order of the posted form, or shows the form again with everything that was typed. */
export async function placeFromForm(context: PageContext, form: FormData) {
  const posted = textFields(form)
  if (!context.site.checkoutOffered) return refused(new ApiRefusal(403, { message: DISABLED }), {})
  const typed: Typed = { ...posted, items: writeWanted(changedItems(posted)) }
  if (typed.corrected) return again({ ...typed, email: typed.corrected })
  if (typed.step === 'review' || typed.take || typed.drop) return again(typed)
  const order = await orderOf(context, typed)
  const savesAddress = Boolean(context.person && typed.saveAddress)
  if (savesAddress && !order.shippingAddress.phone) return refused(PHONE_TO_SAVE, typed)
  const asked = await askedFirst(context, order, typed)
  if (asked) return again({ ...typed, asked })
  const header = { 'idempotency-key': keyOf(typed) }
  const response = context.api.checkout.$post({ header, json: order })
  const outcome = await attempt(response)
  if ('refusal' in outcome) return refusedOrder(context, outcome.refusal, typed)
  if (savesAddress) await attempt(context.api.addresses.$post({ json: order.shippingAddress }))
  const { order: placed, payment } = outcome.value
  // Who has agreed to it already only comes back; who has to agree goes on.
  const isAgreed = typed.express && payment.approvalUrl?.endsWith(`token=${typed.express}`)
  const next = isAgreed ? { returned: '1' } : { pay: payment.approvalUrl && 'yes' }
  return done(pathTo.checkoutOrder(placed._id, next), { from: await response })
}

type Order = Awaited<ReturnType<typeof orderOf>>

/** What may be a slip in an order that nothing else is wrong with is asked once; empty if nothing is left to ask. */
async function askedFirst(context: PageContext, order: Order, typed: Typed): Promise<string> {
  const address = typed.express ? addressWithoutPhoneIn : addressIn
  if (!order.email || !address.safeParse(order.shippingAddress).success) return ''
  const doubts = await findDoubts(context, isNewAddress(typed) ? typed : { email: order.email })
  return doubts.every((doubt) => isShown(doubt, typed)) ? '' : askedWith(doubts, typed)
}

async function orderOf(context: PageContext, typed: Typed) {
  const { email = '', paymentMethod = '', address } = typed
  const saved = isNewAddress(typed) ? [] : await savedAddresses(context)
  return {
    email,
    paymentMethod,
    discountCode: orderedCode(typed),
    shippingMethod: methodIdOf(typed),
    ...(typed.express && { express: typed.express }),
    items: parseWanted(typed.items),
    agreed: parseCharge(typed.shown),
    shippingAddress: saved.find(({ _id }) => _id === address) ?? addressOf(typed),
  }
}

function isNewAddress({ address = 'new' }: Typed): boolean {
  return address === 'new' || address === ''
}

function addressOf(typed: Typed) {
  const { fullName = '', phone = '', addressLine1 = '', addressLine2 = '' } = typed
  const { city = '', state = '', postalCode = '', country = '' } = typed
  return { fullName, phone, addressLine1, addressLine2, city, state, postalCode, country }
}

// The key of this attempt has placed another order: the next press shall place one of its own.
async function refusedOrder(context: PageContext, refusal: ApiRefusal, typed: Typed) {
  if (!refusal.message.includes('Idempotency-Key'))
    return refused(await atFields(context, refusal, typed), typed)
  const message =
    'You ordered these products from this browser a moment ago, perhaps in another tab. To order them again, place this order too.'
  return refused(new ApiRefusal(409, { fields: { '': message } }), { ...typed, attempt: '' })
}

/** The API names a field of the address with its path, the form by its own name, and as the country calls it. */
async function atFields(context: PageContext, refusal: ApiRefusal, typed: Typed) {
  const { status, message, fields, retryAfter } = refusal
  if (!fields) return refusal
  const labels = await labelsOf(context, typed)
  const named = Object.entries(fields).map(([path, text]) => {
    const name = path.split('.').at(-1) ?? ''
    const label = text.endsWith(IS_REQUIRED) && labels.get(name)
    return [FORM_FIELDS.has(name) ? name : '', label ? label + IS_REQUIRED : text] as const
  })
  const inOrder = named.sort(([one], [other]) => rankOf(one, labels) - rankOf(other, labels))
  return new ApiRefusal(status, { message, fields: Object.fromEntries(inOrder) }, retryAfter)
}

const IS_REQUIRED = ' is required'

async function labelsOf({ api }: PageContext, { country }: Typed): Promise<Map<string, string>> {
  const param = { country: country || 'any' }
  const outcome = await attempt(api['address-fields'][':country'].$get({ param }))
  if ('refusal' in outcome) return new Map()
  return new Map(outcome.value.fields.map(({ name, label }) => [name, label]))
}

// As they stand in the form.
function rankOf(name: string, labels: Map<string, string>): number {
  return ['country', 'email', 'fullName', ...labels.keys(), 'phone', 'paymentMethod'].indexOf(name)
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
