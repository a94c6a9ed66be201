import type { WritingSession } from '#web/dashboard/create-post/state/writing-session.ts'

/** Puts the caret into the text, after the open dialog is gone and has given the focus back to its button. */
export function returnToText(session: Pick<WritingSession, 'focusText'>): void {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog:modal')) returnToText(session)
    else session.focusText()
  })
}
