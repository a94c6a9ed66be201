// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'

test('what is typed at the end of a link stands outside it, and inside within', () => {
  const editor = testEditor('<p><a href="/a">link|</a></p>')
  const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text))
  type('s')
  editor.commands.setTextSelection(3)
  type('-')
  expect(htmlOf(editor)).toBe('<p><a href="/a">li-nk</a>s</p>')
})
