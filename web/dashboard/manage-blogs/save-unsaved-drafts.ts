import { storeLeftBehind } from '#web/dashboard/ai-blog-generator/unsaved-drafts.ts'
import { windowJournal } from '#web/dashboard/kit/copies/journal.ts'
import { LocalCopies, type LocalCopy } from '#web/dashboard/create-post/state/local-copies.ts'
import { autosaveBody, changesBody } from '#web/dashboard/create-post/state/save-body.ts'
import { writingApi as api } from '#web/dashboard/create-post/state/writing-api.ts'

const KEY = /^kiosk-draft:([^:]+):([^:]+):/
const NEW = 'new'

/** Saves this browser's unfinished posts of a person to the server. Returns false if any of them could not be saved. */
export async function saveUnsavedDrafts(owner: string): Promise<boolean> {
  const copies = new LocalCopies(window.localStorage, owner, windowJournal())
  await copies.recover()
  const { failed } = await storeLeftBehind(owner)
  let allSaved = failed === 0
  for (const slot of slotsOf(Object.keys(window.localStorage), owner))
    for (const copy of copies.list(slot)) allSaved = (await saveCopy(slot, copy)) && allSaved
  return allSaved
}

/** The posts of which these storage keys hold copies by this person. */
export function slotsOf(keys: string[], owner: string): string[] {
  const slots = keys.flatMap((key) => {
    const [, of, slot] = KEY.exec(key) ?? []
    return of === owner && slot ? [slot] : []
  })
  return [...new Set(slots)]
}

/** The storage keys that can go: all but products with their texts, answers to messages, and the unsaved texts of other accounts, which only their owners can save. */
export function clearableKeys(keys: string[], owner: string): string[] {
  return keys.filter((key) => {
    if (/^kiosk-(?:product(?:-texts)?|answer):/.test(key)) return false
    const [, of] = /^kiosk-draft[\w-]*:([^:]+)/.exec(key) ?? []
    return of === undefined || of === owner
  })
}

// Updates a draft that nobody saved meanwhile, or keeps edits of a public post beside it; otherwise creates a new draft.
async function saveCopy(slot: string, { draft, version }: LocalCopy): Promise<boolean> {
  if (slot !== NEW && version !== null) {
    const stored = await api.read(slot)
    if ('refusal' in stored && stored.refusal.status === 0) return false
    if ('value' in stored && stored.value.status !== 'private') {
      const isPublic = stored.value.status === 'published'
      const body = isPublic
        ? changesBody(draft, stored.value, true)
        : autosaveBody(draft, stored.value)
      if ('value' in (await api.autosave(slot, { ...body, version }))) return true
    }
  }
  return 'value' in (await api.saveDraft(null, autosaveBody(draft, null)))
}
