import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import type { draftToSave } from './save-draft.ts'

type Body = ReturnType<typeof draftToSave>
/** The draft as the server has it, or its refusal. */
export type StoredDraft = Outcome<{ post: EditablePost }>
type UnsavedDraft = { body: Body; at: number }

const PREFIX = 'kiosk-draft-ai'
// A window that is still writing keeps its draft every second.
const ALIVE_MS = 2500

/** Keeps in this browser a draft that the server does not have yet. */
export function keepUnsaved(owner: string, id: string, body: Body): void {
  try {
    localStorage.setItem(`${PREFIX}:${owner}:${id}`, JSON.stringify({ body, at: Date.now() }))
  } catch {
    // Storage that is full or blocked keeps nothing.
  }
}

export function dropUnsaved(owner: string, id: string): void {
  try {
    localStorage.removeItem(`${PREFIX}:${owner}:${id}`)
  } catch {
    // Nothing was kept.
  }
}

/**
 * Stores a draft among the person's drafts; on success this browser need not keep it. `id` becomes the id of the post, so
 * that one whose answer was not received is not stored twice.
 */
export async function storeUnsaved(owner: string, id: string, json: Body): Promise<StoredDraft> {
  keepUnsaved(owner, id, json)
  const outcome = await call((api) => api.blogs.drafts.$post({ json: { ...json, newId: id } }))
  const stored = isStoredBefore(outcome) ? await readStored(id) : outcome
  if ('value' in stored) dropUnsaved(owner, id)
  return stored
}

function isStoredBefore(outcome: StoredDraft): boolean {
  return 'refusal' in outcome && outcome.refusal.status === 409
}

async function readStored(id: string): Promise<StoredDraft> {
  const outcome = await call((api) => api.blogs[':id'].edit.$get({ param: { id }, query: {} }))
  return 'value' in outcome ? { value: { post: outcome.value } } : outcome
}

/** Stores what windows that are gone left behind. Resolves to the numbers of drafts that were and were not stored. */
export async function storeLeftBehind(owner: string): Promise<{ stored: number; failed: number }> {
  const before = listUnsaved(owner)
  if (before.size === 0) return { stored: 0, failed: 0 }
  await new Promise((resolve) => setTimeout(resolve, ALIVE_MS))
  const counts = { stored: 0, failed: 0 }
  for (const [id, { body, at }] of listUnsaved(owner)) {
    if (before.get(id)?.at !== at) continue
    const outcome = await storeUnsaved(owner, id, body)
    counts['value' in outcome ? 'stored' : 'failed'] += 1
  }
  return counts
}

// Storage can hold anything.
function listUnsaved(owner: string): Map<string, UnsavedDraft> {
  const found = new Map<string, UnsavedDraft>()
  try {
    const prefix = `${PREFIX}:${owner}:`
    for (const key of Object.keys(localStorage)) {
      const draft = key.startsWith(prefix) && readKept(localStorage.getItem(key))
      if (draft) found.set(key.slice(prefix.length), draft)
    }
  } catch {
    // Nothing was kept.
  }
  return found
}

function readKept(text: string | null): UnsavedDraft | undefined {
  try {
    const { body, at }: Partial<UnsavedDraft> = JSON.parse(text ?? '')
    return body && typeof body.content === 'string' && typeof at === 'number'
      ? { body, at }
      : undefined
  } catch {
    return undefined
  }
}
