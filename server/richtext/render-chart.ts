import { chartKind, chartUnit, type Chart, type ChartRow } from '#shared/chart/chart.ts'
import { drawChart } from '#shared/chart/draw.ts'
import { isElement, meaningful, nameOf, nodeText, type HtmlElement } from './html-tree.ts'

const LONGEST_CELL = 200

export const isChart = ({ attribs }: HtmlElement) => attribs.class === 'chart'

/** The drawing of a stored chart; undefined where its table is all there is to show. */
export function chartDrawing(figure: HtmlElement): string | undefined {
  const caption = figure.children.find((node) => isElement(node, 'figcaption'))
  const chart = readChart(figure)
  return chart && drawChart(chart, caption ? nameOf(caption) : '')
}

function readChart(figure: HtmlElement): Chart | undefined {
  const table = figure.children.find((node) => isElement(node, 'table'))
  const [head, ...rows] = table ? rowsOf(table) : []
  if (!head) return undefined
  const names = cellsOf(head).map(textOf)
  return {
    kind: chartKind(figure.attribs['data-kind']),
    unit: chartUnit(figure.attribs['data-unit']),
    head: names,
    rows: rows.map((row) => rowOf(cellsOf(row), names.length)),
  }
}

function rowOf([label, ...values]: HtmlElement[], width: number): ChartRow {
  const [first] = label ? meaningful(label.children) : []
  return {
    label: label ? textOf(label) : '',
    values: Array.from({ length: width - 1 }, (_, at) => (values[at] ? textOf(values[at]) : '')),
    isMarked: isElement(first, 'strong'),
  }
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return table.children
    .filter((node) => isElement(node))
    .flatMap((node) => (node.name === 'tr' ? node : node.children))
    .filter((node) => isElement(node, 'tr'))
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter((cell) => isElement(cell, 'th') || isElement(cell, 'td'))
}

function textOf(cell: HtmlElement): string {
  return nodeText(cell, LONGEST_CELL).replace(/\s+/g, ' ').trim()
}
