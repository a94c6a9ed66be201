// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { caretAtEnd, pressBelow } from './press-below.ts'

test.each([
  ['<p>|a</p><p>b</p>', '<p>a</p><p>bx</p>'],
  ['<p>|a</p><hr>', '<p>a</p><hr><p>x</p>'],
  ['<p>|a</p><pre><code>b</code></pre>', '<p>a</p><pre><code>b</code></pre><p>x</p>'],
])('what is typed at the end of %s makes it %s', (before, after) => {
  const editor = testEditor(before)
  editor.view.dispatch(caretAtEnd(editor.state.tr))
  editor.view.dispatch(editor.state.tr.insertText('x'))
  expect(htmlOf(editor)).toBe(after)
})

test('a press on the sheet below the text is answered, one on a block or above the end is not', () => {
  const { view } = testEditor('<p>|a</p><hr>')
  const sheet = document.createElement('div')
  sheet.append(view.dom)
  let clientY = 50
  const press = (target: Element) => {
    const event = new MouseEvent('mousedown', { clientY, cancelable: true })
    target.dispatchEvent(event)
    return pressBelow(view, event)
  }
  expect(press(view.dom.querySelector('p') ?? sheet)).toBe(false)
  expect(press(sheet)).toBe(true)
  clientY = 0
  expect(press(sheet)).toBe(false)
})
