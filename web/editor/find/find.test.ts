// @vitest-environment jsdom
import { htmlOf, testEditor } from '#tests/support/test-editor.ts'
import { PanelKeys } from '#web/editor/behaviour/panels.ts'
import { Find, lookFor, matchesOf, replaceEvery } from './find.ts'

const TEXT =
  '<p>A dock, a <strong>Do</strong>ck.</p><ul><li>dock</li></ul><pre><code>dock</code></pre>'

function search(wanted: Parameters<typeof lookFor>[1]) {
  const editor = testEditor(TEXT, [Find, PanelKeys])
  editor.view.coordsAtPos = () => ({ top: 400, bottom: 420, left: 0, right: 0 })
  lookFor(editor, wanted)
  return editor
}

test('matches are counted in every block and across marks, and by case where that is wanted', () => {
  const wanted = { search: 'dock', replace: '', caseSensitive: false }
  expect(matchesOf(search(wanted)).count).toBe(4)
  expect(matchesOf(search({ ...wanted, caseSensitive: true })).count).toBe(3)
  expect(matchesOf(search({ ...wanted, search: '\\n' })).count).toBe(0)
  expect(matchesOf(search(null)).count).toBe(0)
})

test('replacing all is one step of the history', () => {
  const editor = search({ search: 'dock', replace: 'hub', caseSensitive: false })
  const before = htmlOf(editor)
  expect(replaceEvery(editor)).toBe(4)
  expect(htmlOf(editor)).toBe(
    '<p>A hub, a <strong>hub</strong>.</p><ul><li>hub</li></ul><pre><code>hub</code></pre>',
  )
  editor.commands.undo()
  expect(htmlOf(editor)).toBe(before)
})
