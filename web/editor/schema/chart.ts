import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { chartKind, chartUnit, type ChartTable } from '#shared/chart/chart.ts'

export const EMPTY_CHART: ChartTable = {
  head: ['', ''],
  rows: [0, 1, 2].map(() => ({ label: '', values: [''], isMarked: false })),
}

/** A chart: its figures are a table, its caption is text of the document. */
export const ChartBlock = Node.create({
  name: 'chart',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    kind: {
      default: 'bars',
      parseHTML: (element) => chartKind(element.getAttribute('data-kind')),
      renderHTML: ({ kind }) => ({ 'data-kind': String(kind) }),
    },
    unit: {
      default: '',
      parseHTML: (element) => chartUnit(element.getAttribute('data-unit')),
      renderHTML: ({ unit }) => (unit ? { 'data-unit': String(unit) } : {}),
    },
    table: { default: EMPTY_CHART, parseHTML: readTable, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure.chart',
      priority: 60,
      contentElement: (element) =>
        element.querySelector<HTMLElement>(':scope > figcaption') ??
        element.ownerDocument.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    { class: 'chart', ...HTMLAttributes },
    writeTable(node.attrs.table),
    ['figcaption', 0],
  ],
})

const textOf = (cell: HTMLTableCellElement | undefined) => (cell ? wordsOf(cell) : '')

function readTable(figure: HTMLElement): ChartTable {
  const [head, ...rows] = figure.querySelectorAll('tr')
  const names = [...(head?.cells ?? [])].map(wordsOf)
  while (names.length < 2) names.push('')
  return {
    head: names,
    rows: rows.map(({ cells }) => ({
      label: textOf(cells[0]),
      values: names.slice(1).map((_, at) => textOf(cells[at + 1])),
      isMarked: cells[0]?.firstElementChild?.matches('strong') ?? false,
    })),
  }
}

function wordsOf(cell: Element): string {
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
}

type Spec = string | readonly [string, ...unknown[]]

function writeTable({ head, rows }: ChartTable): DOMOutputSpec {
  const row = (name: string, cells: readonly Spec[]): Spec => [
    'tr',
    {},
    // Figures stand below one another.
    ...cells.map((cell, at) => [name, at === 0 ? {} : { align: 'right' }, cell]),
  ]
  const body = rows.map(({ label, values, isMarked }) =>
    row('td', [isMarked && label ? ['strong', {}, label] : label, ...values]),
  )
  const top = ['thead', {}, row('th', head)]
  return body.length > 0 ? ['table', {}, top, ['tbody', {}, ...body]] : ['table', {}, top]
}
