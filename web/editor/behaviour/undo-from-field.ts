import type { KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/core'

/**
 * Undo and redo pressed in a field of a block are those of the text, whose history has the block's changes; what is typed
 * but not written yet is written first. The field keeps the focus as long as it is there.
 */
export function undoFromField(editor: Editor, event: KeyboardEvent): void {
  const { target } = event
  const isControl = target instanceof HTMLElement && target.matches('input, select, button')
  const field = isControl ? target : undefined
  const step = field && stepOf(event)
  if (!step) return
  event.preventDefault()
  event.stopPropagation()
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  // Once it is drawn: a field does not notice that what it wrote is taken back in the same moment.
  setTimeout(() => {
    editor.commands[step]()
    if (!field.isConnected) editor.commands.focus()
  })
}

function stepOf({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) {
  if (!(metaKey || ctrlKey) || altKey) return undefined
  const name = key.toLowerCase()
  if (name === 'y') return 'redo'
  return name === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined
}
