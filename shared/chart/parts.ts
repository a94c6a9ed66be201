import type { Chart, ChartKind } from './chart.ts'

/** A value with its unit, which may already be a part of what was typed. */
export function valueText(typed: string, unit: string): string {
  const value = typed.trim().replace(/^[-–]\s?(?=\d)/, '−')
  return unit && /^[\d\s.,−]+$/.test(value) ? withUnit(value, unit) : value
}

/** A number and its unit, which stay on one line: "12 W", but "12%". */
export function withUnit(text: string, unit: string): string {
  return unit.startsWith('%') ? `${text}${unit}` : `${text}\u00a0${unit}`
}

/** The heading of its column, or "Series 2" where that is empty; `series` counts from 0. */
export function nameOf({ head }: Pick<Chart, 'head'>, series: number): string {
  return head[series + 1]?.trim() || `Series ${series + 1}`
}

/** A point at `x` percent and `y` pixels or percent; each series has a shape of its own, for those who cannot tell colors. */
export function pointAt(x: number, y: string, series: number): string {
  const outline = OUTLINES[series % OUTLINES.length] ?? ''
  const openTag = `<svg class="chart-point s${series + 1}" x="${x}%" y="${y}" overflow="visible">`
  return `${openTag}${outline}</svg>`
}

// Disc, ring, square, diamond, frame and triangle.
const OUTLINES = [
  '<circle r="5.5"/>',
  '<circle r="5" class="hollow"/>',
  '<rect x="-5" y="-5" width="10" height="10"/>',
  '<path d="M0-7 7 0 0 7-7 0z"/>',
  '<rect x="-4.500" y="-4.500" width="9" height="9" class="hollow"/>',
  '<path d="M0-6.500 6.500 5.500h-13z"/>',
]

/** A small piece of a series, for the key. */
export function sampleOf(kind: ChartKind, series: number): string {
  const inner =
    kind === 'dots'
      ? pointAt(50, '7', series)
      : kind === 'bars'
        ? `<rect class="chart-bar s${series + 1}" y="1" width="100%" height="12"/>`
        : `<line class="chart-line s${series + 1}" x1="0" x2="100%" y1="7" y2="7"/>`
  return `<svg class="chart-sample" width="${kind === 'lines' ? 30 : 14}" height="14">${inner}</svg>`
}
