import type { Quote } from '#server/modules/orders/schema.ts'
import { createStore } from '#web/ui/browser/store.ts'

/** What the review was last told, for the parts of the form that stand beside it; null before. */
export const quotedStore = createStore<Quote | null>(null)
