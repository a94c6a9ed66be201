// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { canTurn, SHAPES, turnInto } from './turn-into.ts'

test.each([
  ['<p>a|</p>', 'h2', '<h2>a</h2>'],
  ['<h2>a|</h2>', 'paragraph', '<p>a</p>'],
  ['<p>a|</p><p>b|</p>', 'bulletList', '<ul><li>a</li><li>b</li></ul>'],
  ['<ul><li>a</li><li>b|</li></ul>', 'orderedList', '<ol><li>a</li><li>b</li></ol>'],
  ['<ul><li>|a</li><li>b|</li></ul>', 'paragraph', '<p>a</p><p>b</p>'],
  [
    '<ul><li>a<ul><li>b|</li></ul></li></ul>',
    'orderedList',
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
  ],
  [
    '<ul><li>a</li><li>b|</li><li>c</li></ul>',
    'h2',
    '<ul><li>a</li></ul><h2>b</h2><ul><li>c</li></ul>',
  ],
  ['<p>a|</p>', 'blockquote', '<blockquote><p>a</p></blockquote>'],
  ['<blockquote><p>a|</p></blockquote>', 'h3', '<h3>a</h3>'],
  ['<pre><code>one\ntw|o</code></pre>', 'paragraph', '<p>one<br>two</p>'],
  ['<p>one<br>tw|o</p>', 'codeBlock', '<pre><code>one\ntwo</code></pre>'],
])('%s turned into %s is %s', (before, name, after) => {
  const editor = testEditor(before)
  expect(canTurn(editor)).toBe(true)
  const shape = SHAPES.find((one) => one.name === name)
  expect(shape && turnInto(editor, shape)).toBe(true)
  expect(htmlOf(editor)).toBe(after)
  expect(editor.state.selection.empty).toBe(true)
})

test('a picture or a table has no other form', () => {
  const editor = testEditor('<table><tbody><tr><td>|a</td></tr></tbody></table>')
  expect(canTurn(editor)).toBe(false)
})
