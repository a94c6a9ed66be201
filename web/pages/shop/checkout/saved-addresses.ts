import { attempt } from '#web/api/refusal.ts'
import type { PageContext } from '#web/site/page.ts'

/** The member's addresses, the default one first; none if they cannot be had, so that one is typed. */
export async function savedAddresses({ api }: PageContext) {
  const outcome = await attempt(api.addresses.$get())
  return 'value' in outcome ? outcome.value.addresses : []
}
