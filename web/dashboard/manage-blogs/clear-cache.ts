import { call } from '#web/dashboard/kit/call.ts'
import { saveUnsavedDrafts } from './save-unsaved-drafts.ts'

const FAILED = 'Failed to clear cache. Please try again.'

/** Drops the server's remembered pages, then what this browser keeps; answers what to say. Unsaved drafts go to the server first. */
export async function clearCache(
  userId: string,
): Promise<{ tone: 'success' | 'error'; text: string }> {
  try {
    if (!(await saveUnsavedDrafts(userId))) return { tone: 'error', text: FAILED }
    const outcome = await call((api) => api.cache['clear-all'].$post())
    if ('value' in outcome) {
      window.localStorage.clear()
      window.sessionStorage.clear()
      return { tone: 'success', text: outcome.value.message }
    }
    if (outcome.refusal.status > 0) return { tone: 'error', text: FAILED }
  } catch {
    // A browser without storage has nothing to save and nothing to clear.
  }
  return { tone: 'error', text: 'Error clearing cache. Please try again.' }
}
