import type { Editor } from '@tiptap/core'

const GAP_PX = 16
const SHARE_OF_WINDOW = 0.3

/** Scrolls the paragraph of the selection out from under a form that lies over the text; of a long one, the line with the selection. */
export function showAnnotated({ state, view }: Editor, form: Element): void {
  const { $from, to } = state.selection
  const caret = view.coordsAtPos(to)
  const start = $from.depth > 0 ? view.coordsAtPos($from.start()).top : caret.top
  const top = caret.bottom - start < window.innerHeight * SHARE_OF_WINDOW ? start : caret.top
  const covered = form.getBoundingClientRect().bottom + GAP_PX - top
  if (covered > 0) window.scrollBy(0, -covered)
}
