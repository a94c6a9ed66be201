import { useEffect, useEffectEvent, useState } from 'react'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { realTimers } from '#web/dashboard/kit/copies/debounce.ts'
import { browserTabs, type Tabs } from '#web/dashboard/kit/copies/tabs.ts'
import type { TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import { useStore } from '#web/ui/browser/use-store.ts'
import { NEW_PRODUCT, productCopies, type ProductCopy } from './product-copy.ts'
import { ProductAutosave, type Unsaved } from './product-autosave.ts'
import { restoreProduct } from './restore-product.ts'

type CopyOptions = {
  /** The product's id, or `NEW_PRODUCT`. */
  slot: string
  /** What is stored, from which an unsaved text differs. */
  stored: TypedProduct
  unsaved: Unsaved | null
  /** Lays out what was kept. */
  onRecall: (copy: ProductCopy) => void
  /** Another window saved this product. */
  onSavedElsewhere?: () => void
}

/** Keeps what is typed of a product in this browser, and brings back what was kept of it before. */
export function useLocalCopy({ slot, stored, unsaved, onRecall, onSavedElsewhere }: CopyOptions) {
  const { _id: userId } = usePerson()
  const [parts] = useState(() => partsFor(userId, slot))
  const { autosave, copies, tabs, writer } = parts
  const keep = useEffectEvent(() => autosave.keep(unsaved))
  // What is typed decides, not each rendering.
  const draft = unsaved?.draft
  useEffect(() => keep(), [draft])
  useFlushing(autosave)
  const [isOpenElsewhere, setOpenElsewhere] = useOtherWindows(tabs, slot, onSavedElsewhere)
  const take = (copy: ProductCopy) => {
    onRecall(copy)
    // This window's own copy replaces it.
    autosave.keep({ draft: copy.draft, base: copy.base, version: copy.version })
    autosave.flush()
    if (autosave.keptAt.get()) copies.remove(slot, copy.writer)
  }
  const [offer, setOffer] = useRecall({
    find: () => restoreProduct({ copies, tabs, timers: realTimers }, slot, stored),
    canTake: () => !unsaved,
    take,
  })
  const answer = (act: (copy: ProductCopy) => void) => () => {
    setOffer(undefined)
    if (offer) act(offer)
  }

  return {
    keptAt: useStore(autosave.keptAt, undefined),
    offer: offer && {
      savedAt: offer.savedAt,
      take: answer(take),
      drop: answer((copy) => copies.remove(slot, copy.writer)),
    },
    isOpenElsewhere,
    closeNotice: () => setOpenElsewhere(false),
    /** Writes what is pending; returns whether this browser can keep it. */
    flush() {
      autosave.flush()
      return autosave.keptAt.get() !== null
    },
    /** Removes what this window kept. */
    forget: () => autosave.forget(),
    announce: (version: number) => tabs.say({ kind: 'saved', id: slot, version }),
    /** Turns what is typed into a product that is being added. */
    makeNew(typed: TypedProduct) {
      const savedAt = realTimers.now().toISOString()
      const copy = { draft: { ...typed, slug: '' }, base: null, version: null, savedAt, writer }
      autosave.forget()
      copies.write(NEW_PRODUCT, copy)
    },
  }
}

function partsFor(userId: string, slot: string) {
  const writer = Math.random().toString(36).slice(2, 10)
  const copies = productCopies(userId)
  const autosave = new ProductAutosave({ copies, timers: realTimers, writer, slot })
  return { writer, copies, autosave, tabs: browserTabs(writer, 'kiosk-products') }
}

function useFlushing(autosave: ProductAutosave) {
  useEffect(() => {
    const flush = () => autosave.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [autosave])
}

function useOtherWindows(tabs: Tabs, slot: string, onSaved: (() => void) | undefined) {
  const state = useState(false)
  const [, setOpen] = state
  const saved = useEffectEvent(() => onSaved?.())
  useEffect(
    () =>
      tabs.listen(({ kind, id }) => {
        if (id !== slot) return
        if (kind === 'open') tabs.say({ kind: 'here', id })
        if (kind === 'saved') saved()
        else setOpen(true)
      }),
    [tabs, slot, setOpen],
  )
  return state
}

type Recall = {
  find: () => Promise<ProductCopy | undefined>
  /** Nothing was typed meanwhile that it would replace. */
  canTake: () => boolean
  take: (copy: ProductCopy) => void
}

/** Looks once for what was kept, and takes it; what cannot be taken is returned as an offer. */
function useRecall({ find, canTake, take }: Recall) {
  const state = useState<ProductCopy>()
  const [, setOffer] = state
  const look = useEffectEvent(find)
  const receive = useEffectEvent((copy: ProductCopy) => {
    if (canTake()) take(copy)
    else setOffer(copy)
  })
  useEffect(() => {
    let isGone = false
    const recall = async () => {
      const copy = await look()
      if (copy && !isGone) receive(copy)
    }
    void recall()
    return () => {
      isGone = true
    }
  }, [])
  return state
}
