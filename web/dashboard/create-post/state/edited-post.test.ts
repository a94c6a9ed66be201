import { fakeServer, plainEditor, windowsOf } from './test-editor.ts'

test('a text that is laid out while the editor is being built stands in it', async () => {
  const { session } = await windowsOf(fakeServer()).open()
  const editor = plainEditor()
  session.change({ content: '<p>found again</p>' })
  session.attach(editor, '')
  expect([editor.html(), session.state.draft.content]).toEqual(Array(2).fill('<p>found again</p>'))
})
