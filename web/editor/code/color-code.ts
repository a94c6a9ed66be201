import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { languageOf } from '#shared/post/code-languages.ts'
import type { ColorClient } from './color-client.ts'
import type { ColoredRange } from './colored-ranges.ts'

type Client = Pick<ColorClient, 'color' | 'close'>
type Painted = { pos: number; node: Node; ranges: ColoredRange[] }

const KEY = new PluginKey<DecorationSet>('colorCode')
const PAUSE_MS = 120
const LONGEST = 20_000

/** Colors code while it is written, as the public page does. Only blocks that changed are colored anew. */
export const ColorCode = Extension.create<{ newClient: () => Client }>({
  name: 'colorCode',
  addProseMirrorPlugins() {
    const { newClient } = this.options
    return [
      new Plugin<DecorationSet>({
        key: KEY,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, set) => repaint(tr, set.map(tr.mapping, tr.doc)),
        },
        props: { decorations: (state) => KEY.getState(state) },
        view: (view) => watch(view, newClient()),
      }),
    ]
  },
})

function repaint(tr: Transaction, set: DecorationSet): DecorationSet {
  const painted: Painted | undefined = tr.getMeta(KEY)
  if (!painted) return set
  const { pos, node, ranges } = painted
  const colors = ranges.map(({ from, to, kind }) =>
    Decoration.inline(pos + 1 + from, pos + 1 + to, { class: kind }),
  )
  return set.remove(set.find(pos, pos + node.nodeSize)).add(tr.doc, colors)
}

function watch(view: EditorView, client: Client) {
  const answers = new WeakMap<Node, ColoredRange[] | 'asked'>()
  const fresh = new WeakSet<Node>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    if (view.isDestroyed) return
    if (view.composing) return wait()
    for (const block of codeIn(view.state.doc)) {
      const answer = answers.get(block.node)
      if (answer === undefined) ask(block.node)
      else if (answer !== 'asked' && (fresh.has(block.node) || isBare(view, block, answer)))
        paint(view, block, answer)
      fresh.delete(block.node)
    }
  }
  const wait = () => {
    timer ??= setTimeout(look, PAUSE_MS)
  }
  const ask = (node: Node) => {
    const language = languageOf(String(node.attrs.language ?? ''))?.id
    const code = node.textContent
    const isPlain = !language || !code || code.length > LONGEST
    const told = isPlain ? Promise.resolve([]) : client.color(code, language)
    answers.set(node, 'asked')
    void told.then((ranges) => {
      answers.set(node, ranges)
      fresh.add(node)
      return wait()
    })
  }
  wait()
  return {
    update: (_: EditorView, { doc }: { doc: Node }) => {
      if (doc !== view.state.doc) wait()
    },
    destroy: () => {
      clearTimeout(timer)
      client.close()
    },
  }
}

type Block = { node: Node; pos: number }

// A block that was copied or put elsewhere has its answer, but not its colors.
function isBare(view: EditorView, { pos, node }: Block, ranges: ColoredRange[]): boolean {
  return KEY.getState(view.state)?.find(pos, pos + node.nodeSize).length !== ranges.length
}

function paint(view: EditorView, block: Block, ranges: ColoredRange[]) {
  view.dispatch(view.state.tr.setMeta(KEY, { ...block, ranges } satisfies Painted))
}

function codeIn(doc: Node): Block[] {
  const found: Block[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'codeBlock') found.push({ node, pos })
    return !node.isTextblock
  })
  return found
}
