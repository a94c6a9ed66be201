import { useMemo, useState } from 'react'
import type { Product, ProductCategory } from '#server/modules/catalog/schema.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { checkProduct } from '#web/dashboard/product-form/check-product.ts'
import { oldestConfirmation } from '#web/dashboard/product-form/price-check.tsx'
import { PREFIX } from '#web/dashboard/product-form/prefix.ts'
import { savedText } from '#web/dashboard/product-form/status-words.ts'
import {
  isSameProduct,
  typedOf,
  untouched,
  type TypedProduct,
} from '#web/dashboard/product-form/typed-product.ts'
import { saveProduct, type ProductBase } from './save-product.ts'

export type EditedProduct = { product: Product; categories: ProductCategory[]; timeZone: string }

type Notices = {
  slug: string
  /** What was saved elsewhere since. */
  theirs?: Product | 'gone' | undefined
  /** What was typed and discarded. */
  former?: TypedProduct | undefined
  restoredAt?: string | undefined
}

type FormOptions = EditedProduct & { onSaved: (saved: Product) => void }

/** What is typed of a stored product, what it is based on, and what there is to say about it. */
export function useProductForm({ product, categories, timeZone, onSaved }: FormOptions) {
  const baseOf = (stored: Product): ProductBase => ({
    id: stored._id,
    version: stored.version,
    typed: typedOf(stored, timeZone),
    confirmedAt: oldestConfirmation(stored),
  })
  const [base, setBase] = useState(() => baseOf(product))
  const [notices, setNotices] = useState<Notices>({ slug: product.slug })
  const tell = (changes: Partial<Notices>) => setNotices((now) => ({ ...now, ...changes }))
  const form = useForm({
    initial: base.typed,
    prefix: PREFIX,
    hasProblemList: true,
    check: (typed: TypedProduct) => checkProduct(typed, { isNew: false, timeZone }),
    send: async (typed: TypedProduct) => {
      const { sent, theirs } = await saveProduct({ base, typed, timeZone, categories })
      if (!theirs) return sent
      if (theirs !== 'gone' && theirs.version === base.version) {
        setBase(baseOf(theirs))
        return sent
      }
      tell({ theirs })
      // The banner says what happened.
      return { refusal: new ApiRefusal(409, { message: '' }) }
    },
    doneText: ({ title, status }) =>
      status === base.typed.status ? `“${title.trim()}” was saved.` : savedText(title, status),
    onDone({ product: saved }, sent) {
      startFrom(saved, (now) => untouched(sent, now, typedOf(saved, timeZone)))
      onSaved(saved)
    },
  })

  /** What is stored is the base from now on; `change` lays out what follows from that. */
  function startFrom(stored: Product, change: (now: TypedProduct) => Partial<TypedProduct>) {
    setBase(baseOf(stored))
    setNotices({ slug: stored.slug })
    form.set(change)
  }

  const confirmed = (stored: Product) =>
    setBase((now) => ({ ...now, confirmedAt: oldestConfirmation(stored) }))

  const isDirty = useMemo(() => !isSameProduct(base.typed, form.values), [base, form.values])
  return { base, setBase, form, notices, tell, startFrom, confirmed, isDirty }
}
