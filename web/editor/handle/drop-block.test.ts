// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { dropBlock } from './drop-block.ts'

test.each([
  ['<p>a</p><p>b</p>', 3, 0, '<p>b</p><p>a</p>'],
  ['<p>a</p><p>b</p>', 0, 6, '<p>b</p><p>a</p>'],
  ['<ul><li>a</li><li>b</li></ul><p>c</p>', 6, 1, '<ul><li>b</li><li>a</li></ul><p>c</p>'],
  [
    '<ol><li>a</li><li>b</li></ol><p>c</p>',
    1,
    15,
    '<ol><li>b</li></ol><p>c</p><ol><li>a</li></ol>',
  ],
  ['<ul><li>a</li></ul><p>c</p>', 1, 10, '<p>c</p><ul><li>a</li></ul>'],
])('in %s the block at %i dropped at %i gives %s', (before, from, to, after) => {
  const editor = testEditor(before)
  expect(dropBlock(editor.view, from, to)).toBe(true)
  expect(htmlOf(editor)).toBe(after)
  editor.state.doc.check()
})

test('a block dropped where it stands stays, and a list never goes into itself', () => {
  const editor = testEditor('<ul><li>a<ul><li>b</li></ul></li></ul>')
  expect(dropBlock(editor.view, 0, 3)).toBe(false)
  expect(dropBlock(editor.view, 1, 1)).toBe(false)
  expect(htmlOf(editor)).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>')
})
