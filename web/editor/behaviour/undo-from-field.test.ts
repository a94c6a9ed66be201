// @vitest-environment jsdom
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { undoFromField } from './undo-from-field.ts'

test('undo in a field of a block takes back what was written last, also what is only typed yet', async () => {
  const editor = testEditor('<p>One|</p>')
  const field = document.body.appendChild(document.createElement('input'))
  field.addEventListener('focusout', () => editor.commands.insertContent(' two'))
  field.addEventListener('keydown', (event) =>
    undoFromField(editor, event as unknown as ReactKeyboardEvent),
  )
  const press = (key: string) => {
    const pressed = new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true })
    field.dispatchEvent(pressed)
    return pressed.defaultPrevented
  }
  field.focus()
  expect(press('z')).toBe(true)
  expect(htmlOf(editor)).toBe('<p>One two</p>')
  await vi.waitFor(() => expect(htmlOf(editor)).toBe('<p>One</p>'))
  expect(document.activeElement).toBe(field)
  expect(press('b')).toBe(false)
})
