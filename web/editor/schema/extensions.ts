import { type Extensions, Node, Mark, markInputRule } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Collapsible, CollapsibleTitle } from './collapsible.ts'
import { LooseListItem } from './loose-lists.ts'
import { PROS_CONS } from './pros-cons.ts'
import { TABLES } from './tables.ts'
import { Link } from '@tiptap/extension-link'
import { isSafeAddress } from './safe-address.ts'

const SMALL_MARKS = [
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['keyboard', 'kbd'],
  ['highlight', 'mark'],
].map(([name = '', tag = '']) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...(name === 'subscript' && { excludes: 'superscript' }),
  }),
)

/** What is typed at the end of a link stands outside it. */
const TextLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  autolink: true,
  markdownLinks: true,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (address) => isSafeAddress(address),
})

const BACKTICKS = /(?:^|[^`])(`([^`]+)`)$/

/** Unlike TipTap's own, it can be combined with links and bold. */
const InlineCode = Mark.create({
  name: 'code',
  excludes: '',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: BACKTICKS, type: this.type })]
  },
})

/** Pictures beside one another, in two or three columns. */
const Gallery = Node.create({
  name: 'gallery',
  group: 'top',
  content: 'figure+',
  isolating: true,
  addAttributes: () => ({
    columns: {
      default: 2,
      parseHTML: (element) => (element.getAttribute('data-columns') === '3' ? 3 : 2),
      renderHTML: ({ columns }) => ({ 'data-columns': String(columns) }),
    },
  }),
  parseHTML: () => [{ tag: 'div.gallery', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'gallery', ...HTMLAttributes }, 0],
})

/** The whole text. Blocks of the group `top` stand in it alone, never in a list, a quote or a cell. */
const Document = Node.create({
  name: 'doc',
  topNode: true,
  content: '(block | top)+',
})

const starterKit = StarterKit.configure({
  code: false,
  codeBlock: false,
  document: false,
  listItem: false,
  dropcursor: { color: false, class: 'drop-line', width: 3 },
  link: false,
})

/** The extensions that decide which HTML the editor can hold, except for nodes with a view of their own. */
export const SCHEMA: Extensions = [
  Document,
  Gallery,
  starterKit,
  TextLink,
  LooseListItem,
  InlineCode,
  ...SMALL_MARKS,
  ...TABLES,
  Collapsible,
  CollapsibleTitle,
  ...PROS_CONS,
]
