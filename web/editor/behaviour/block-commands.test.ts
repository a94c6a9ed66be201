// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { announcementOf } from './announcer.ts'
import { deleteBlocks, duplicateBlocks, moveBlocks } from './block-commands.ts'

describe('moving a block', () => {
  test.each([
    ['<p>a</p><p>b|c</p>', 'up', '<p>bc</p><p>a</p>', 'Moved up, 1 of 2'],
    ['<p>a|</p><h2>b</h2><p>c</p>', 'down', '<h2>b</h2><p>a</p><p>c</p>', 'Moved down, 2 of 3'],
    ['<p>a|</p><p>b|</p><p>c</p>', 'down', '<p>c</p><p>a</p><p>b</p>', 'Moved down, 2 of 2'],
    ['<ul><li>a</li><li>b|</li></ul>', 'up', '<ul><li>b</li><li>a</li></ul>', 'Moved up, 1 of 2'],
    ['<p>x</p><ul><li>a|</li></ul>', 'up', '<ul><li>a</li></ul><p>x</p>', 'Moved up, 1 of 2'],
    ['<p>x</p><ul><li>|a</li><li>b|</li></ul>', 'up', '<ul><li>a</li><li>b</li></ul><p>x</p>'],
    ['<ul><li>a|</li><li>b</li></ul>', 'up', '<ul><li>a</li><li>b</li></ul>', 'Already first'],
    ['<p>a</p><p>|b</p>', 'down', '<p>a</p><p>b</p>', 'Already last'],
  ] as const)('%s %s gives %s', (before, direction, after, said = 'Moved up, 1 of 2') => {
    const editor = testEditor(before)
    expect(moveBlocks(editor, direction)).toBe(true)
    expect(htmlOf(editor)).toBe(after)
    expect(announcementOf(editor).get()).toBe(said)
  })

  test('leaves the caret in it, and goes back by one undo', () => {
    const editor = testEditor('<p>one</p><p>two|</p>')
    moveBlocks(editor, 'up')
    editor.commands.insertContent('!')
    expect(htmlOf(editor)).toBe('<p>two!</p><p>one</p>')
    editor.commands.undo()
    editor.commands.undo()
    expect(htmlOf(editor)).toBe('<p>one</p><p>two</p>')
  })
})

test('a copy stands below and has the caret', () => {
  const editor = testEditor('<p>a|</p><p>b</p>')
  duplicateBlocks(editor)
  editor.commands.insertContent('2')
  expect(htmlOf(editor)).toBe('<p>a</p><p>a2</p><p>b</p>')
})

test.each([
  ['<p>a</p><p>b|</p><p>c</p>', '<p>a</p><p>c</p>'],
  ['<ul><li>a</li><li>b|</li></ul>', '<ul><li>a</li></ul>'],
  ['<p>x</p><ul><li>b|</li></ul>', '<p>x</p>'],
  ['<p>b|</p>', ''],
])('deleting the block of %s leaves %s', (before, after) => {
  const editor = testEditor(before)
  deleteBlocks(editor)
  expect(htmlOf(editor)).toBe(after)
})
