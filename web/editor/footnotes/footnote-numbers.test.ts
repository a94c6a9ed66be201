// @vitest-environment jsdom
import { testEditor } from '#tests/support/test-editor.ts'
import { Footnote } from '#web/editor/schema/footnote.ts'
import { footnoteNumbers } from './footnote-numbers.ts'

test('footnotes are numbered in their order, and the same note has one number', () => {
  const note = (text: string) => `<span class="footnote">${text}</span>`
  const { state } = testEditor(
    `<p>a${note('One')}b${note('Two')}</p><ul><li>c${note('One')}${note('<em>One</em>')}</li></ul>`,
    [Footnote],
  )
  expect([...footnoteNumbers(state.doc).values()]).toEqual([1, 2, 1, 3])
})
