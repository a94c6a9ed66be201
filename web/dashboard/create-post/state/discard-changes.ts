import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import type { EditorStore } from './store.ts'
import type { WritingApi } from './writing-api.ts'
import type { EditorSession } from './editor-session.ts'

/**
 * Drops the unpublished changes of the post in the editor, after they were saved once more, so that they stay in the history.
 * Returns how to bring them back, or why nothing was dropped.
 */
export async function discardChanges(
  session: EditorSession,
): Promise<{ undo: () => void } | { error: string }> {
  const isSaved = await session.settle()
  const { post, draft, savedAt } = session.state
  if (!post || !isSaved)
    return { error: 'Your latest changes could not be saved, so nothing was discarded.' }
  const outcome = await session.api.discardChanges(post._id, post.version)
  if ('refusal' in outcome) return { error: outcome.refusal.message }
  const copy = { draft, version: post.version, savedAt: savedAt ?? post.savedAt, writer: 'undo' }
  session.replace(outcome.value.post)
  return {
    undo: () => {
      if (session.postId !== post._id) return
      session.takeCopy(copy)
      session.store.dispatch({ type: 'notice-closed' })
    },
  }
}

/** Drops the changes on the server for which the writer took the public text, which is in the editor. */
export async function dropOvertaken(
  { store, api }: { store: EditorStore; api: Pick<WritingApi, 'discardChanges'> },
  { _id: id, version }: EditablePost,
): Promise<void> {
  const { sheet } = store.state
  const outcome = await api.discardChanges(id, version)
  if ('refusal' in outcome || store.state.sheet !== sheet) return
  const { post } = outcome.value
  store.dispatch({ type: 'saved', post, edits: store.state.savedEdits, at: post.savedAt })
}
