import { attempt, unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** `copied` is the product that the new one begins as. */
export async function loadAddProduct({ api, url }: ScreenVisit) {
  const id = url.searchParams.get('copy')
  const [{ categories }, { taxMode, taxClasses }, found] = await Promise.all([
    unwrap(api['product-categories'].$get()),
    unwrap(api.settings.$get()),
    id ? attempt(api.products[':id'].$get({ param: { id } })) : undefined,
  ])
  const copied = found && 'value' in found ? found.value.product : undefined
  return { categories, copied, taxMode, taxClasses }
}
