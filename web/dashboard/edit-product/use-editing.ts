import { useEffect, useEffectEvent, useRef } from 'react'
import type { Product } from '#server/modules/catalog/schema.ts'
import { useLocalCopy } from '#web/dashboard/product-form/local-copy/use-local-copy.ts'
import { readProduct } from '#web/dashboard/product-form/read-product.ts'
import { typedOf, untouched } from '#web/dashboard/product-form/typed-product.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { useProductForm, type EditedProduct } from './use-product-form.ts'

/** A product that is edited: its form, what this browser keeps of it, and what was saved elsewhere meanwhile. */
export function useEditing(edited: EditedProduct) {
  const { product, timeZone } = edited
  const editing = useProductForm({
    ...edited,
    onSaved: ({ version }) => localCopy.announce(version),
  })
  const { base, setBase, form, notices, tell, startFrom, isDirty } = editing
  const isDirtyNow = useRef(isDirty)
  isDirtyNow.current = isDirty

  const localCopy = useLocalCopy({
    slot: base.id,
    stored: base.typed,
    unsaved: isDirty ? { draft: form.values, base: base.typed, version: base.version } : null,
    onRecall({ draft, base: typed, version, savedAt }) {
      form.set(draft)
      tell({ restoredAt: savedAt })
      if (!typed || version === null || version === base.version) return
      setBase({ ...base, version, typed })
      tell({ theirs: product })
    },
    onSavedElsewhere: () => void lookAgain(),
  })
  useReturning(lookAgain)

  async function lookAgain() {
    const now = await readProduct(base.id)
    if (!now || (now !== 'gone' && now.version <= base.version)) return
    if (now === 'gone' || isDirtyNow.current) return tell({ theirs: now })
    startFrom(now, () => typedOf(now, timeZone))
    toast.info('Updated to the version that was just saved.')
  }

  function takeTheirs(stored: Product) {
    const next = typedOf(stored, timeZone)
    const former = { ...form.values, ...untouched(base.typed, form.values, next) }
    startFrom(stored, () => next)
    tell({ former })
  }

  return {
    ...editing,
    localCopy,
    takeTheirs,
    isDirtyNow: () => isDirtyNow.current,
    discard() {
      const { theirs } = notices
      if (theirs && theirs !== 'gone') return takeTheirs(theirs)
      tell({ former: form.values, restoredAt: undefined })
      form.set(base.typed)
    },
    keepMine: (stored: Product) =>
      startFrom(stored, (now) => untouched(base.typed, now, typedOf(stored, timeZone))),
    makeNew() {
      localCopy.makeNew(form.values)
      isDirtyNow.current = false
    },
  }
}

const RECHECK_MS = 30_000

/** Looks again when the person comes back to a window that they left for a while. */
function useReturning(look: () => Promise<void>) {
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    let leftAt = 0
    const notice = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (leftAt > 0 && Date.now() - leftAt > RECHECK_MS) void lookAgain()
    }
    document.addEventListener('visibilitychange', notice)
    return () => document.removeEventListener('visibilitychange', notice)
  }, [])
}
