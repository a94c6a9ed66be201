import { call } from '#web/dashboard/kit/call.ts'
import { windowJournal } from '#web/dashboard/kit/copies/journal.ts'
import { clearableKeys, saveUnsavedDrafts } from './save-unsaved-drafts.ts'

const FAILED = 'Failed to clear cache. Please try again.'

/**
 * Clears the server's page cache, then this browser's storage. Returns the message to show. Unsaved drafts go to the
 * server first; those of other accounts stay here.
 */
export async function clearCache(
  userId: string,
): Promise<{ tone: 'success' | 'error'; text: string }> {
  try {
    if (!(await saveUnsavedDrafts(userId))) return { tone: 'error', text: FAILED }
    const outcome = await call((api) => api.cache['clear-all'].$post())
    if ('value' in outcome) {
      for (const key of clearableKeys(Object.keys(window.localStorage), userId)) {
        window.localStorage.removeItem(key)
        windowJournal()?.delete(key)
      }
      window.sessionStorage.clear()
      return { tone: 'success', text: outcome.value.message }
    }
    if (outcome.refusal.status > 0) return { tone: 'error', text: FAILED }
  } catch {
    // Without storage there is nothing to save or clear.
  }
  return { tone: 'error', text: 'Error clearing cache. Please try again.' }
}
