// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { handleOf } from './editor-handle.ts'
import { EXTENSIONS } from './extensions.ts'

let editor: Editor

function open(html: string) {
  editor = new Editor({ extensions: EXTENSIONS, injectCSS: false })
  const handle = handleOf(editor)
  handle.setHtml(html)
  return handle
}
afterEach(() => editor.destroy())

test('undo never leaves the document that was laid out', () => {
  const handle = open('<p>The former post</p>')
  editor.commands.insertContent('Typed. ')
  handle.setHtml('<p>Another post</p>')
  expect(editor.commands.undo()).toBe(false)
  expect(handle.html()).toBe('<p>Another post</p>')
  editor.commands.insertContentAt(1, 'Yet ')
  editor.commands.undo()
  expect(handle.html()).toBe('<p>Another post</p>')
  expect(editor.commands.undo()).toBe(false)
})

test('a text is shown however the server spells it', () => {
  const figure = '<figure><img src="/media/a/800.jpg" alt="A dock" width="800" height="450">'
  const handle = open(`<p>One<br>two</p>${figure}</figure>`)
  expect(handle.shows(handle.html())).toBe(true)
  const stored = handle.html().replaceAll('<br>', '<br />').replace('"450">', '"450" />')
  expect(stored).not.toBe(handle.html())
  expect(handle.shows(stored)).toBe(true)
  expect(handle.shows(stored.replace('two', 'three'))).toBe(false)
  expect(handle.shows('')).toBe(false)
})

test('listeners learn of a text that was laid out, which is no change', () => {
  const handle = open('<p>One</p>')
  const heard = vi.fn()
  editor.on('transaction', ({ transaction }) => heard(transaction.docChanged))
  handle.setHtml('<p>Two</p>')
  expect(heard.mock.calls).toEqual([[false]])
})

test('an editor that is gone takes no text', () => {
  const handle = open('<p>One</p>')
  editor.destroy()
  expect(handle.setHtml('<p>Two</p>')).toBe(false)
})
