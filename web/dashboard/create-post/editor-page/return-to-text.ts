import type { EditorSession } from '#web/dashboard/create-post/state/editor-session.ts'

/** Puts the caret into the text, after the open dialog is gone and has given the focus back to its button. */
export function returnToText(session: Pick<EditorSession, 'focusText'>): void {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog:modal')) returnToText(session)
    else session.focusText()
  })
}
