import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { chartNumber, chartProblem, type Chart } from './chart.ts'
import { drawLines } from './draw-lines.ts'
import { drawRows } from './draw-rows.ts'
import { nameOf, sampleOf, valueText } from './parts.ts'

/**
 * The drawing of a chart as HTML with inline SVG, for the page and for the editor; styles/charts.css gives it colors and
 * measures. Undefined where there is nothing to draw. Its words are text of their real size at every width.
 */
export function drawChart(input: Chart, caption: string): string | undefined {
  if (chartProblem(input)) return undefined
  const rows = input.rows.filter(
    ({ label, values }) => label || values.some((value) => value.trim()),
  )
  const chart = { ...input, rows }
  const drawing = chart.kind === 'lines' ? drawLines(chart) : drawRows(chart)
  return (
    `<div class="chart-drawing" data-kind="${chart.kind}" role="img" aria-label="${escapeMarkup(spoken(chart, caption))}">` +
    `${keyOf(chart)}${drawing}</div>`
  )
}

/** Which series is drawn how; one alone needs no key. */
function keyOf(chart: Chart): string {
  const names = chart.head.slice(1)
  if (names.length < 2) return ''
  const items = names.map(
    (_, series) =>
      `<span>${sampleOf(chart.kind, series)}<span>${escapeMarkup(nameOf(chart, series))}</span></span>`,
  )
  return `<div class="chart-key">${items.join('')}</div>`
}

const KINDS = { bars: 'Bar chart', dots: 'Dot chart', lines: 'Line chart' }

/** What a chart shows in a sentence or two; its table follows it for all figures. */
function spoken(chart: Chart, caption: string): string {
  const parts = chart.head.slice(1).map((_, series) => {
    const found = chart.rows.flatMap(({ label, values }) => {
      const text = values[series] ?? ''
      const number = chartNumber(text)
      return number === undefined ? [] : [{ label, number, text }]
    })
    const [first] = found
    if (!first) return ''
    const low = found.reduce((least, one) => (one.number < least.number ? one : least), first)
    const high = found.reduce((most, one) => (one.number > most.number ? one : most), first)
    const told = ({ label, text }: typeof first) => `${valueText(text, chart.unit)} (${label})`
    const name = chart.head.length > 2 ? `${nameOf(chart, series)}: ` : ''
    return low === high ? `${name}${told(low)}.` : `${name}from ${told(low)} to ${told(high)}.`
  })
  return [`${KINDS[chart.kind]}${caption ? `: ${caption}` : ''}.`.replace('..', '.'), ...parts]
    .filter(Boolean)
    .join(' ')
}
