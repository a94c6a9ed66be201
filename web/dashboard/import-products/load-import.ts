import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export function loadImport({ api }: ScreenVisit) {
  return unwrap(api.products.imports.current.$get())
}
