import { boundedHtml } from '#server/richtext/index.ts'
import { chartKind, chartNumber, chartUnit } from '#shared/chart/chart.ts'
import type { BlogBrief } from './schema.ts'

/** How a model writes a chart, and from which figures. */
export const CHART_RULE = `- Where figures of the brief say more side by side, you may draw at most two charts, only from those figures, unchanged. A chart is a code block in the language chart: the lines "kind: bars" (or dots, or lines), "unit: …" and "caption: …", then a Markdown table with the labels in its first column and bare numbers in the others.`

// Fewer are not worth a chart.
const FEWEST = 3
const BLOCK = /<pre><code class="language-chart">([^<]*)<\/code><\/pre>/g
const NUMBER = /\d{1,3}(?:[,\s]\d{3})+(?:\.\d+)?|\d*\.?\d+/g

export type GivenNumbers = ReadonlySet<number>

export function numbersOf({ facts, sources }: Pick<BlogBrief, 'facts' | 'sources'>): GivenNumbers {
  const found = [facts, ...sources].flatMap((text) => text.match(NUMBER) ?? [])
  return new Set(found.map((number) => Number(number.replace(/[,\s]/g, ''))))
}

export function mayChart(numbers: GivenNumbers): boolean {
  return numbers.size >= FEWEST
}

/** Turns the chart blocks of a draft's clean HTML into charts, or into tables where a number was not given. */
export async function withCharts(html: string, numbers: GivenNumbers): Promise<string> {
  if (!html.includes('language-chart')) return html
  return boundedHtml(
    html.replace(BLOCK, (block, written: string) => chartHtml(written, numbers) ?? block),
  )
}

// The text is escaped already.
function chartHtml(written: string, numbers: GivenNumbers): string | undefined {
  const lines = written.split('\n').map((line) => line.trim())
  const [head, ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf)
  const body = rows.filter((row) => !row.every((cell) => /^[:-]*$/.test(cell)))
  if (!head || body.length === 0) return undefined
  const word = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  const table = `<table><thead>${rowHtml(head, 'th')}</thead><tbody>${body.map((row) => rowHtml(row, 'td')).join('')}</tbody></table>`
  const caption = word('caption')?.trim()
  if (!body.flatMap((row) => row.slice(1)).every((cell) => isGiven(cell, numbers)))
    return table + (caption ? `<p>${caption}</p>` : '')
  const kind = chartKind(word('kind')?.trim())
  const unit = chartUnit(word('unit')).replaceAll('"', '&quot;')
  return `<figure class="chart" data-kind="${kind}" data-unit="${unit}">${table}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

function rowHtml(cells: string[], tag: 'td' | 'th'): string {
  const align = (index: number) => (index > 0 ? ' align="right"' : '')
  return `<tr>${cells.map((cell, index) => `<${tag}${align(index)}>${cell}</${tag}>`).join('')}</tr>`
}

function isGiven(cell: string, numbers: GivenNumbers): boolean {
  if (cell === '') return true
  const number = chartNumber(cell)
  return number !== undefined && numbers.has(Math.abs(number))
}
