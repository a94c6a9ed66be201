import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, type NodeRange, type Schema } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { announce } from './announcer.ts'
import { selectedBlocks } from './block-range.ts'

export const SHAPES = [
  { name: 'paragraph', label: 'Paragraph', icon: 'text' },
  { name: 'h2', label: 'Heading 2', icon: 'heading' },
  { name: 'h3', label: 'Heading 3', icon: 'heading' },
  { name: 'bulletList', label: 'List', icon: 'list' },
  { name: 'orderedList', label: 'Numbered list', icon: 'numbers' },
  { name: 'blockquote', label: 'Quote', icon: 'quote' },
  { name: 'codeBlock', label: 'Code', icon: 'codeBlock' },
] as const

export type Shape = (typeof SHAPES)[number]

const OF_TEXT = /^(?:paragraph|heading|listItem|bulletList|orderedList|blockquote|codeBlock)$/

/** Whether the selected blocks are text alone, which can take another form. */
export function canTurn(editor: Editor): boolean {
  const range = selectedBlocks(editor.state)
  if (!range) return false
  let isText = true
  for (const block of blocksOf(range)) {
    isText &&= OF_TEXT.test(block.type.name)
    block.descendants(({ type, isInline }) => void (isText &&= isInline || OF_TEXT.test(type.name)))
  }
  return isText
}

/** Gives the selected blocks another form in one step; the caret goes to their end. */
export function turnInto(editor: Editor, { name, label }: Shape): boolean {
  const { state, view } = editor
  const range = selectedBlocks(state)
  if (!range || !canTurn(editor)) return false
  const { tr } = state
  if (name.endsWith('List') && areLists(range)) renameLists(tr, range, name)
  else rebuild(tr, range, shaped(linesOf(range), name, state.schema))
  view.dispatch(closeHistory(tr).scrollIntoView())
  announce(editor, `Turned into ${label}`)
  return true
}

function blocksOf({ parent, startIndex, endIndex }: NodeRange): readonly Node[] {
  return parent.children.slice(startIndex, endIndex)
}

const isList = ({ type }: Node) => type.name.endsWith('List')

function areLists(range: NodeRange): boolean {
  return isList(range.parent) || blocksOf(range).every(isList)
}

// Sublists keep what they are.
function renameLists(tr: Transaction, range: NodeRange, name: Shape['name']) {
  const type = tr.doc.type.schema.nodes[name]
  if (isList(range.parent)) return tr.setNodeMarkup(range.$from.before(range.depth), type)
  let pos = range.start
  for (const list of blocksOf(range)) {
    tr.setNodeMarkup(pos, type)
    pos += list.nodeSize
  }
  return tr
}

// Items leave their list, which goes on after them.
function rebuild(tr: Transaction, range: NodeRange, blocks: Node[]) {
  const { parent, depth, startIndex, endIndex } = range
  const isInList = isList(parent)
  const [before, after] = [parent.children.slice(0, startIndex), parent.children.slice(endIndex)]
  const rest = (items: readonly Node[]) =>
    isInList && items.length > 0 ? [parent.copy(Fragment.from([...items]))] : []
  const start = isInList ? range.$from.before(depth) : range.start
  const end = isInList ? range.$from.after(depth) : range.end
  const head = Fragment.from([...rest(before), ...blocks])
  tr.replaceWith(start, end, head.append(Fragment.from(rest(after))))
  tr.setSelection(Selection.near(tr.doc.resolve(start + head.size), -1))
}

/** The texts of the blocks, with their marks; the lines of code are parted by line breaks. */
function linesOf(range: NodeRange): Fragment[] {
  const lines: Fragment[] = []
  const add = (block: Node) => {
    if (block.isTextblock) lines.push(block.type.spec.code ? broken(block) : block.content)
    return !block.isTextblock
  }
  for (const block of blocksOf(range)) if (add(block)) block.descendants(add)
  return lines
}

function broken({ textContent, type: { schema } }: Node): Fragment {
  const parts = textContent
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('hardBreak')] : []),
      ...(line ? [schema.text(line)] : []),
    ])
  return Fragment.from(parts)
}

function shaped(lines: Fragment[], name: Shape['name'], schema: Schema): Node[] {
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line))
  switch (name) {
    case 'h2':
    case 'h3':
      return lines.map((line) => schema.node('heading', { level: Number(name[1]) }, line))
    case 'bulletList':
    case 'orderedList': {
      const items = paragraphs.map((paragraph) => schema.node('listItem', null, paragraph))
      return [schema.node(name, null, items)]
    }
    case 'blockquote':
      return [schema.node('blockquote', null, paragraphs)]
    case 'codeBlock': {
      const code = paragraphs.map((one) => one.textBetween(0, one.content.size, null, '\n'))
      return [schema.node('codeBlock', null, code.join('') ? schema.text(code.join('\n')) : [])]
    }
    default:
      return paragraphs
  }
}
