import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { chartNumber, type Chart } from './chart.ts'
import { tickText } from './draw-rows.ts'
import { pointAt, valueText } from './parts.ts'
import { exactScale, roundScale, type Scale } from './scale.ts'

const STEPS = 4
// More points than these are a line, without a sign for each.
const MOST_SIGNS = 40

type Point = { x: number; y: number; isMarked: boolean }

/** Lines over a row of labels; where all labels are rising numbers, they are a scale and not steps. */
export function drawLines(chart: Chart): string {
  const values = chart.rows.flatMap((row) =>
    row.values.flatMap((value) => chartNumber(value) ?? []),
  )
  const up = roundScale(values, STEPS)
  const across = acrossOf(chart)
  const series = chart.head.slice(1).map((_, at) => pointsOf(chart, at, { up, across }))
  const hasSigns = chart.rows.length * series.length <= MOST_SIGNS
  const levels = up.ticks.toReversed()
  const grid = levels.map((tick) => {
    const y = 100 - up.at(tick)
    return `<line class="chart-grid" x1="0" x2="100%" y1="${y}%" y2="${y}%"/>`
  })
  const labels = levels.map(
    (tick, at) => `<span>${escapeMarkup(tickText(tick, at === 0 ? chart.unit : ''))}</span>`,
  )
  return (
    `<div class="chart-plot"><div class="chart-levels">${labels.join('')}</div>` +
    `<svg class="chart-lines" width="100%" height="100%">${grid.join('')}${series.map((points, at) => lineOf(points, at, hasSigns)).join('')}</svg>` +
    `<svg class="chart-below" width="100%" height="20">${across.labels.map(labelOf).join('')}</svg>` +
    `${acrossName(chart)}</div>`
  )
}

type Across = { at(row: number): number; labels: { x: number; text: string }[] }

function acrossOf({ rows }: Chart): Across {
  const numbers = rows.flatMap(({ label }) => chartNumber(label) ?? [])
  const isRising = numbers.every((one, at) => one > (numbers[at - 1] ?? -Infinity))
  if (rows.length > 1 && numbers.length === rows.length && isRising) {
    const scale = exactScale(numbers, STEPS)
    const labels = scale.ticks.map((tick) => ({ x: scale.at(tick), text: tickText(tick, '') }))
    return { at: (row) => scale.at(numbers[row] ?? 0), labels }
  }
  const at = (row: number) =>
    rows.length > 1 ? Math.round((row / (rows.length - 1)) * 1e4) / 100 : 50
  const longest = Math.max(...rows.map(({ label }) => label.length))
  const step = Math.ceil(rows.length / (longest > 6 ? 4 : 8))
  const labels = rows
    .map(({ label }, row) => ({ x: at(row), text: label }))
    .filter((_, row) => row % step === 0)
  return { at, labels }
}

function pointsOf(chart: Chart, series: number, { up, across }: { up: Scale; across: Across }) {
  return chart.rows.map(({ values, isMarked }, row): Point | undefined => {
    const value = chartNumber(values[series] ?? '')
    return value === undefined ? undefined : { x: across.at(row), y: 100 - up.at(value), isMarked }
  })
}

function lineOf(points: (Point | undefined)[], series: number, hasSigns: boolean): string {
  const runs: Point[][] = []
  for (const [at, point] of points.entries()) {
    if (!point) continue
    if (points[at - 1]) runs.at(-1)?.push(point)
    else runs.push([point])
  }
  const lines = runs
    .filter((run) => run.length > 1)
    .map((run) => `<polyline points="${run.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`)
  const signs = runs.flatMap((run) =>
    run
      .filter(({ isMarked }) => hasSigns || isMarked || run.length === 1)
      .map(({ x, y }) => pointAt(x, `${y}%`, series)),
  )
  return (
    `<svg class="chart-line s${series + 1}" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">` +
    `${lines.join('')}</svg>${signs.join('')}`
  )
}

function labelOf({ x, text }: { x: number; text: string }): string {
  const anchor = x <= 1 ? 'start' : x >= 99 ? 'end' : 'middle'
  return `<text x="${x}%" y="15" text-anchor="${anchor}">${escapeMarkup(text)}</text>`
}

/** The heading of the labels, below them. */
function acrossName({ head }: Chart): string {
  const name = valueText(head[0] ?? '', '')
  return name ? `<p class="chart-across">${escapeMarkup(name)}</p>` : ''
}
