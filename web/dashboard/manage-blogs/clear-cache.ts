/** Drops the server's remembered pages, then what this browser keeps; answers what to say. Unsaved drafts go to the server first. */
export async function clearCache(
  userId: string,
): Promise<{ tone: 'success' | 'error'; text: string }> {
  try {
    const { saveUnsavedDrafts } = await import('./save-unsaved-drafts.ts')
    if (!(await saveUnsavedDrafts(userId)))
      return { tone: 'error', text: 'Failed to clear cache. Please try again.' }
    const { browserApi } = await import('#web/api/browser-api.ts')
    const answer = await browserApi.cache['clear-all'].$post()
    if (!answer.ok) return { tone: 'error', text: 'Failed to clear cache. Please try again.' }
    window.localStorage.clear()
    window.sessionStorage.clear()
    return { tone: 'success', text: (await answer.json()).message }
  } catch {
    return { tone: 'error', text: 'Error clearing cache. Please try again.' }
  }
}
