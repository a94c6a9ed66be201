import { attempt } from '#web/api/refusal.ts'
import type { Visit } from '#web/site/page.ts'

/** What was typed for an order that came to nothing, for the form of the next one. */
export async function formerOrder({ api, url }: Visit): Promise<Record<string, string>> {
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
