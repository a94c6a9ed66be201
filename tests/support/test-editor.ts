import { Editor, type Extensions } from '@tiptap/core'
import { CodeBlock } from '@tiptap/extension-code-block'
import { onTestFinished } from 'vitest'
import { Announcer } from '#web/editor/behaviour/announcer.ts'
import { readHtml } from '#web/editor/html/read-html.ts'
import { writeHtml } from '#web/editor/html/write-html.ts'
import { SCHEMA } from '#web/editor/schema/extensions.ts'
import { Figure } from '#web/editor/schema/figure.ts'
import { InlinePicture } from '#web/editor/schema/inline-picture.ts'
import { RawBlock } from '#web/editor/schema/raw-block.ts'

/** An editor without views of its own: `|` in the HTML is the caret, two of them are a selection. */
export function testEditor(html: string, extensions: Extensions = []) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...SCHEMA, CodeBlock, Figure, InlinePicture, RawBlock, Announcer, ...extensions],
  })
  onTestFinished(() => editor.destroy())
  const doc = readHtml(html, editor.schema)
  const { tr } = editor.state
  tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta('addToHistory', false)
  editor.view.dispatch(tr)
  const [from, to] = takeSigns(editor)
  if (from) editor.commands.setTextSelection({ from, to: to ?? from })
  return editor
}

/** The HTML of the document on one line. */
export function htmlOf(editor: Editor): string {
  return writeHtml(editor.state.doc).replaceAll('>\n<', '><')
}

function takeSigns(editor: Editor): number[] {
  const found: number[] = []
  editor.state.doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g))
      found.push(pos + index - found.length)
  })
  const { tr } = editor.state
  for (const pos of found) tr.delete(pos, pos + 1)
  editor.view.dispatch(tr.setMeta('addToHistory', false))
  return found
}
