import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser as Reader, Fragment, Slice } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { announce } from '#web/editor/behaviour/announcer.ts'
import { bodyOf } from '#web/editor/html/read-html.ts'
import { uploadsOf } from '#web/editor/pictures/picture-uploads.ts'
import { cleanPaste } from './clean-paste.ts'

type Range = { from: number; to: number }

/** Pastes the lines of a text as paragraphs, with all their signs. */
export function pastePlain({ state, view }: Editor, text: string) {
  const { schema, tr, selection } = state
  const marks = selection.$from.marks()
  const lines = text.replace(/\n+$/, '').split(/(?:\r\n?|\n)+/)
  const blocks = lines.map((line) =>
    schema.node('paragraph', null, line ? schema.text(line, marks) : []),
  )
  tr.replaceSelection(new Slice(Fragment.from(blocks), 1, 1))
  view.dispatch(closeHistory(tr).scrollIntoView())
}

/** Takes the heading that a pasted post begins with as its title; false if the post has one. */
export type TakeTitle = (title: string) => boolean

/**
 * Pastes Markdown as the text it is and then turns that into blocks, or in a table into lines with marks, so that one
 * undo leaves the plain text. The parser is loaded on the first such paste. The first heading of what is pasted into an
 * empty text may become the title.
 */
export async function pasteMarkdown(
  editor: Editor,
  markdown: string,
  takeTitle: TakeTitle = () => false,
): Promise<void> {
  const { from } = editor.state.selection
  const isInTable = editor.isActive('table')
  const { isEmpty } = editor
  pastePlain(editor, markdown)
  const pasted = followed(editor, { from, to: editor.state.selection.to })
  try {
    const { markdownHtml, markedLinesHtml } = await import('./markdown-html.ts')
    const html = isInTable ? markedLinesHtml(markdown) : markdownHtml(markdown)
    if (editor.isDestroyed || pasted.to <= pasted.from) return
    const blocks = blocksOf(editor, html)
    becomeBlocks(editor, pasted, isEmpty ? withoutTitle(blocks, takeTitle) : blocks)
  } finally {
    pasted.stop()
  }
}

/** The range while other changes are made before it or in it. */
function followed(editor: Editor, range: Range) {
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    followedRange.from = mapping.map(followedRange.from, -1)
    followedRange.to = mapping.map(followedRange.to, 1)
  }
  const followedRange = { ...range, stop: () => editor.off('transaction', follow) }
  editor.on('transaction', follow)
  return followedRange
}

function blocksOf(editor: Editor, html: string): Fragment {
  const body = bodyOf(cleanPaste(html, (file) => uploadsOf(editor).start(file)))
  return Reader.fromSchema(editor.schema).parse(body).content
}

function withoutTitle(blocks: Fragment, takeTitle: TakeTitle): Fragment {
  const [first, ...others] = blocks.content
  if (first?.type.name !== 'heading' || first.attrs.level !== 1) return blocks
  const title = first.textContent.trim()
  if (!title || !takeTitle(title)) return blocks
  const empty = first.type.schema.node('paragraph')
  return Fragment.from(others.length > 0 ? others : [empty])
}

function becomeBlocks(editor: Editor, { from, to }: Range, content: Fragment) {
  const { tr } = editor.state
  const isText = content.content.every(({ type }) => type.name === 'paragraph')
  const isInline = isText && (content.childCount === 1 || editor.isActive('table'))
  const open = isInline ? 1 : 0
  tr.replaceRange(from, to, new Slice(content, open, open))
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1))
  editor.view.dispatch(closeHistory(tr).scrollIntoView())
  announce(editor, 'Markdown pasted with its formatting. Undo to get the plain text.')
}
