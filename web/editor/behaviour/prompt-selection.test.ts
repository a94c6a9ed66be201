// @vitest-environment jsdom
import { testEditor } from '#tests/support/test-editor.ts'
import { PromptSelection } from './prompt-selection.ts'

test.each([
  [0, 4],
  [4, 0],
  [2, 2],
])('a key finds what was selected just before it, from %i to %i', (anchor, head) => {
  const editor = testEditor('<p>here</p>', [PromptSelection])
  document.body.append(editor.view.dom)
  const words = editor.view.dom.querySelector('p')?.firstChild as Text
  document.getSelection()?.setBaseAndExtent(words, anchor, words, head)
  expect(editor.state.selection.toJSON()).not.toMatchObject({ anchor: anchor + 1, head: head + 1 })
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }))
  expect(editor.state.selection.toJSON()).toMatchObject({ anchor: anchor + 1, head: head + 1 })
})
