// @vitest-environment jsdom
import { testEditor } from '#tests/support/test-editor.ts'
import { currentHeading, headingsOf } from './headings.ts'

test('the outline has every heading, those in quotes too, and says which level was skipped', () => {
  const { state } = testEditor(
    '<h3>Early</h3><p>x</p><h2>Two</h2><h4>Deep</h4><blockquote><h3>Quoted</h3></blockquote><h2>End</h2>',
  )
  expect(headingsOf(state.doc).map(({ text, level, skipped }) => [text, level, skipped])).toEqual([
    ['Early', 3, 2],
    ['Two', 2, null],
    ['Deep', 4, 3],
    ['Quoted', 3, null],
    ['End', 2, null],
  ])
})

test('the current heading is the last one above the caret', () => {
  const { state } = testEditor('<p>in|tro</p><h2>One</h2><p>text|</p><h2>Two</h2>')
  const headings = headingsOf(state.doc)
  expect(currentHeading(headings, state.selection.from)).toBe(-1)
  expect(currentHeading(headings, state.selection.to)).toBe(0)
})
