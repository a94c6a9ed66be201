// Small SVG vocabulary for the charts of the starter posts. All sizes are for a picture 1400 px wide,
// which a phone shows at about a quarter: nothing below 40 px of type.

export const WIDTH = 1400
export const ink = '#0b4250'
export const mid = '#5f8c97'
export const pale = '#b3c9cd'
export const mark = '#d6ee3a'
export const ground = '#f4f7f7'
const words = '#12282e'
const quiet = '#4c6268'
const hair = '#d3dfe1'
const family = "'Instrument Sans', 'Liberation Sans', Arial, sans-serif"

export function svg(height, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${family}"><rect width="100%" height="100%" fill="${ground}"/>${body.flat(9).join('')}</svg>`
}

export function text(
  x,
  y,
  content,
  { size = 46, anchor = 'start', weight = 400, fill = words, halo = false } = {},
) {
  const safe = String(content).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" font-weight="${weight}" fill="${fill}"${halo ? ` stroke="${ground}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"` : ''}>${safe}</text>`
}

export const note = (x, y, content, options) =>
  text(x, y, content, { size: 42, fill: quiet, ...options })

export function rect(x, y, width, height, fill, { stroke, radius = 4 } = {}) {
  const edge = stroke ? ` stroke="${stroke}" stroke-width="4"` : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${edge}/>`
}

export function line(x1, y1, x2, y2, { stroke = hair, width = 3, dash } = {}) {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
}

export function polyline(points, { stroke = ink, width = 7 } = {}) {
  const list = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polyline points="${list}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
}

/** A citron line needs a dark edge to be seen on the light ground. */
export function markedLine(points) {
  return [
    polyline(points, { stroke: ink, width: 18 }),
    polyline(points, { stroke: mark, width: 10 }),
  ]
}

export function dot(x, y, radius, fill, stroke = ink) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="4"/>`
}

export const scale = (from, to, start, end) => (value) =>
  start + ((value - from) / (to - from)) * (end - start)

/** Horizontal bars; a row is { label, value, shown, marked, fill }. */
export function bars({ rows, max, left, from = 0, step = 96, unit, rule, tail = 170 }) {
  const top = rule ? 110 : 40
  const x = scale(from, max, left, WIDTH - tail)
  const bottom = top + rows.length * step
  const thick = Math.round(step * 0.56)
  const drawn = rows.map((row, i) => {
    const y = top + i * step + (step - thick) / 2
    const baseline = y + thick / 2 + 15
    return [
      text(left - 24, baseline, row.label, { anchor: 'end', weight: row.marked ? 650 : 400 }),
      rect(
        left,
        y,
        Math.max(6, x(row.value) - left),
        thick,
        row.marked ? mark : (row.fill ?? ink),
        row.marked ? { stroke: ink } : {},
      ),
      text(Math.max(left + 6, x(row.value)) + 20, baseline, row.shown, {
        weight: row.marked ? 650 : 500,
        halo: true,
      }),
    ]
  })
  const ruled = rule
    ? [
        line(x(rule.value), 78, x(rule.value), bottom, { stroke: quiet, width: 4, dash: '4 10' }),
        note(x(rule.value), 62, rule.label, { anchor: rule.anchor ?? 'middle' }),
      ]
    : []
  return svg(bottom + (unit ? 90 : 40), [
    line(left, top, left, bottom, { stroke: ink }),
    ruled,
    drawn,
    unit ? note(left, bottom + 58, unit) : '',
  ])
}

/** Axes for a line chart; returns the scales and the drawn grid. */
export function axes({ height = 860, left = 130, right = 60, top = 90, x, y }) {
  const bottom = height - 130
  const sx = (x.scale ?? scale)(x.from, x.to, left, WIDTH - right)
  const sy = scale(y.from, y.to, bottom, top)
  const grid = [
    y.ticks.map((tick) => [
      line(left, sy(tick), WIDTH - right, sy(tick)),
      note(left - 22, sy(tick) + 13, y.format?.(tick) ?? tick, { anchor: 'end' }),
    ]),
    x.ticks.map((tick) =>
      note(sx(tick), bottom + 54, x.format?.(tick) ?? tick, { anchor: 'middle' }),
    ),
    line(left, bottom, WIDTH - right, bottom, { stroke: ink }),
    note(x.title ? WIDTH - right : 0, height - 22, x.title ?? '', { anchor: 'end' }),
    note(left - 100, 46, y.title),
  ]
  const place = (points) => points.map(([a, b]) => [sx(a), sy(b)])
  return { grid, sx, sy, place, height }
}
