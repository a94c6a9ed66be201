import { Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { paragraphBelow } from './text-below.ts'

/** Places the caret at the end of the text: in its last paragraph, or in a new one below another block. */
export function caretAtEnd(tr: Transaction): Transaction {
  const { doc } = tr
  if (doc.lastChild?.type.name !== 'paragraph') return paragraphBelow(tr, doc.content.size)
  return tr.setSelection(Selection.atEnd(doc))
}

/** Answers a press anywhere below the last block, also where the sheet goes on below the text; returns whether it did. */
export function pressBelow(view: EditorView, event: MouseEvent): boolean {
  const { target, button, clientY } = event
  const isBare = target instanceof Element && (target === view.dom || target.contains(view.dom))
  const lowest = view.dom.lastElementChild?.getBoundingClientRect().bottom
  if (button !== 0 || !isBare || lowest === undefined || clientY <= lowest) return false
  event.preventDefault()
  view.dispatch(caretAtEnd(view.state.tr).scrollIntoView())
  view.focus()
  return true
}
