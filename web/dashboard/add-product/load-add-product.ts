import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadAddProduct({ api }: ScreenVisit) {
  return unwrap(api['product-categories'].$get())
}
