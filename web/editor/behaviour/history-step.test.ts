// @vitest-environment jsdom
import { testEditor } from '#tests/support/test-editor.ts'
import { HistoryStep, wasHistoryStep } from './history-step.ts'

const typed = () => {
  const editor = testEditor('<p>Kept.</p>', [HistoryStep])
  editor.commands.insertContentAt(6, ' More.')
  return editor
}

const press = (editor: ReturnType<typeof typed>, key: string, shiftKey = false) => {
  const keyCode = key.toUpperCase().charCodeAt(0)
  const event = new KeyboardEvent('keydown', { key, keyCode, shiftKey, ctrlKey: true })
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
  return editor.getText()
}

test('Redo at its end undoes nothing, and Undo at its end leaves nothing to the browser', () => {
  const editor = typed()
  expect(press(editor, 'z')).toBe('Kept.')
  expect(press(editor, 'z')).toBe('Kept.')
  expect(press(editor, 'Z', true)).toBe('Kept. More.')
  // With Caps Lock on, Shift makes it small.
  expect(press(editor, 'z', true)).toBe('Kept. More.')
  expect(press(editor, 'y')).toBe('Kept. More.')
})

test('what Undo and Redo changed is told from what was written', () => {
  const editor = typed()
  expect(wasHistoryStep(editor.state)).toBe(false)
  editor.commands.undo()
  expect(wasHistoryStep(editor.state)).toBe(true)
  editor.commands.setTextSelection(1)
  expect(wasHistoryStep(editor.state)).toBe(true)
  editor.commands.insertContent('x')
  expect(wasHistoryStep(editor.state)).toBe(false)
})
