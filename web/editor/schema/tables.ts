import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Attribute } from '@tiptap/core'

const align: Attribute = {
  default: null,
  parseHTML: (element) => sideOf(element.getAttribute('align') ?? element.style.textAlign),
  renderHTML: ({ align: side }) => (side ? { align: String(side) } : {}),
}

const scope: Attribute = {
  default: null,
  parseHTML: (element) => element.getAttribute('scope'),
}

/** Tables whose cells preserve the stored attributes: spans, alignment, and the scope of headers. */
export const TABLES = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), align, colwidth: { default: null, rendered: false } }
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), align, scope, colwidth: { default: null, rendered: false } }
    },
  }),
]

function sideOf(side: string): string | null {
  return side === 'center' || side === 'right' || side === 'left' ? side : null
}
