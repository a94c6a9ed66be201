import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadStoreSettings({ api, person }: ScreenVisit) {
  const [settings, starter, checkout, demand, { countries: regions }, unweighed] =
    await Promise.all([
      unwrap(api.settings.$get()),
      unwrap(api['starter-content'].$get()),
      unwrap(api.checkout.$get()),
      person.isOwner ? unwrap(api.auth['second-factor-demand'].$get()) : null,
      unwrap(api.settings.regions.$get()),
      unwrap(api.products.unweighed.$get()),
    ])
  // In affiliate mode no method is offered, though it may be ready.
  const hasPayPal = checkout.enabled ? checkout.methods.includes('paypal') : settings.hasPayPal
  return { settings, starter, demand, hasPayPal, regions, unweighed }
}
