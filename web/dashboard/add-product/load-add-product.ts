import { attempt, unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** `copied` is the product that the new one begins as. */
export async function loadAddProduct({ api, url }: ScreenVisit) {
  const id = url.searchParams.get('copy')
  const [{ categories }, found] = await Promise.all([
    unwrap(api['product-categories'].$get()),
    id ? attempt(api.products[':id'].$get({ param: { id } })) : undefined,
  ])
  return { categories, copied: found && 'value' in found ? found.value.product : undefined }
}
