import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { chartNumber, type Chart, type ChartRow } from './chart.ts'
import { pointAt, valueText, withUnit } from './parts.ts'
import { roundScale, type Scale } from './scale.ts'

const BAR_PX = 18
const NARROW_BAR_PX = 10
const BAR_GAP_PX = 3
const DOT_ROW_PX = 18
const DOT_STEPS = 3
const BAR_STEPS = 4

/** Bars or dots, a row for each label: the label, the drawing, the values. Bars begin at zero, dots need not. */
export function drawRows(chart: Chart): string {
  const values = chart.rows.flatMap((row) => numbersOf(row).filter((value) => value !== undefined))
  const isBars = chart.kind === 'bars'
  const scale = isBars ? barScale(values) : roundScale(values, DOT_STEPS)
  const rows = chart.rows.map((row) => {
    const drawn = isBars ? barsOf(row, scale) : dotsOf(row, scale)
    return (
      `<div class="chart-row"${row.isMarked ? ' data-mark' : ''}>` +
      `<span class="chart-label">${escapeMarkup(row.label)}</span>${drawn}` +
      `<span class="chart-value">${escapeMarkup(valuesText(row, chart.unit))}</span></div>`
    )
  })
  return `<div class="chart-rows">${rows.join('')}${isBars ? '' : axisOf(scale, chart.unit)}</div>`
}

// The unit stands once, after the last value.
function valuesText({ values }: ChartRow, unit: string): string {
  const last = values.length - 1
  return values
    .map((value, at) =>
      chartNumber(value) === undefined ? '–' : valueText(value, at === last ? unit : ''),
    )
    .join(' / ')
}

function numbersOf(row: ChartRow): (number | undefined)[] {
  return row.values.map(chartNumber)
}

// The longest bar fills the width.
function barScale(values: readonly number[]): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return roundScale([0, 1], BAR_STEPS)
  return { ticks: [], at: (value) => Math.round(((value - low) / (high - low)) * 1e4) / 100 }
}

function barsOf(row: ChartRow, { at }: Scale): string {
  const numbers = numbersOf(row)
  const one = numbers.length > 1 ? NARROW_BAR_PX : BAR_PX
  const height = numbers.length * (one + BAR_GAP_PX) - BAR_GAP_PX
  const zero = at(0)
  const bars = numbers.map((number, series) => {
    if (number === undefined) return ''
    const [start, end] = [Math.min(zero, at(number)), Math.max(zero, at(number))]
    const width = Math.round((end - start) * 100) / 100
    return `<rect class="chart-bar s${series + 1}" x="${start}%" y="${series * (one + BAR_GAP_PX)}" width="${width}%" height="${one}"/>`
  })
  const base = `<line class="chart-base" x1="${zero}%" x2="${zero}%" y1="-4" y2="${height + 4}"/>`
  return `<svg class="chart-track" width="100%" height="${height}">${bars.join('')}${base}</svg>`
}

function dotsOf(row: ChartRow, { at }: Scale): string {
  const places = numbersOf(row).map((number) => number !== undefined && at(number))
  const shown = places.filter((position) => position !== false)
  const middle = DOT_ROW_PX / 2
  const line = (from: number, to: number, name: string) =>
    `<line class="${name}" x1="${from}%" x2="${to}%" y1="${middle}" y2="${middle}"/>`
  const span = shown.length > 1 ? line(Math.min(...shown), Math.max(...shown), 'chart-span') : ''
  const points = places.map((position, series) =>
    position === false ? '' : pointAt(position, String(middle), series),
  )
  return `<svg class="chart-track" width="100%" height="${DOT_ROW_PX}">${line(0, 100, 'chart-grid')}${span}${points.toReversed().join('')}</svg>`
}

/** The values below a drawing, the first and the last inside its edges. */
export function axisOf({ ticks, at }: Scale, unit: string): string {
  const texts = ticks.map((tick, index) => {
    const isLast = index === ticks.length - 1
    const anchor = index === 0 ? 'start' : isLast ? 'end' : 'middle'
    return `<text x="${at(tick)}%" y="14" text-anchor="${anchor}">${escapeMarkup(tickText(tick, isLast ? unit : ''))}</text>`
  })
  return `<div class="chart-row chart-axis"><span></span><svg width="100%" height="18">${texts.join('')}</svg><span></span></div>`
}

const TICK = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 })
const LARGE = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 })

/** "1,040 km", "−0.5"; from a million on, "1.2M". */
export function tickText(tick: number, unit: string): string {
  const text = (Math.abs(tick) >= 1e6 ? LARGE : TICK).format(tick).replace('-', '−')
  return unit ? withUnit(text, unit) : text
}
