// Line charts of the starter posts. The numbers are those of the tables in the texts:
// change both together.
import {
  axes,
  dot,
  ink,
  line,
  mark,
  markedLine,
  mid,
  note,
  pale,
  polyline,
  rect,
  scale,
  svg,
  text,
} from './figures-draw.mjs'

export function ssdCurves() {
  const a = axes({
    height: 900,
    left: 170,
    right: 60,
    x: { from: 0, to: 10, ticks: [0, 2, 4, 6, 8, 10], title: 'minutes' },
    y: {
      from: 0,
      to: 2000,
      ticks: [0, 500, 1000, 1500, 2000],
      title: 'MB/s',
      format: (v) => v.toLocaleString('en'),
    },
  })
  const wobble = (points, size) => points.map(([x, y], i) => [x, y + (i % 2 ? size : -size)])
  const series = {
    basalt: [
      [0, 1880],
      [1.25, 1880],
      [1.4, 900],
      [2.15, 900],
      [2.3, 560],
      [10, 560],
    ],
    kestrel: [
      [0, 1030],
      [2.5, 1030],
      [2.6, 440],
      [10, 440],
    ],
    sorrel: [
      [0, 860],
      [3.66, 860],
      [3.8, 520],
      ...wobble(
        [4.4, 5, 5.6, 6.2, 6.8, 7.4, 8, 8.6, 9.2, 10].map((x) => [x, 525]),
        22,
      ),
    ],
    tern: [
      [0, 980],
      [0.68, 980],
      [0.78, 165],
      [10, 165],
    ],
  }
  const label = (x, y, name, weight = 500) => text(a.sx(x), a.sy(y), name, { weight, size: 40 })
  return svg(a.height, [
    a.grid,
    polyline(a.place(series.tern), { stroke: pale, width: 9 }),
    polyline(a.place(series.kestrel), { stroke: mid }),
    polyline(a.place(series.sorrel), { stroke: mid, width: 4 }),
    polyline(a.place(series.basalt)),
    markedLine(
      a.place([
        [0, 1040],
        [10, 1040],
      ]),
    ),
    label(6.6, 1110, 'Ember: 1,040', 650),
    label(1.5, 1700, 'Basalt Pro'),
    label(3.9, 720, 'Sorrel Go'),
    label(7.3, 620, 'Basalt Pro'),
    label(2.9, 310, 'Kestrel X2'),
    label(4.6, 200, 'Tern Mini: 165'),
  ])
}

export function noiseBands() {
  const bands = [63, 125, 250, 500, 1000, 2000, 4000, 8000]
  const a = axes({
    x: {
      from: 0,
      to: 7,
      ticks: bands.map((_, i) => i),
      format: (i) => (bands[i] >= 1000 ? `${bands[i] / 1000}k` : bands[i]),
      title: 'frequency in Hz',
    },
    y: { from: 0, to: 32, ticks: [0, 10, 20, 30], title: 'decibels taken away' },
    right: 80,
  })
  const off = [0, 0, 1, 4, 8, 13, 22, 27].map((v, i) => [i, v])
  const on = [22, 29, 28, 21, 10, 13, 22, 27].map((v, i) => [i, v])
  return svg(a.height, [
    a.grid,
    markedLine(a.place(on)),
    polyline(a.place(off)),
    text(a.sx(2.35), a.sy(27.3), 'cancelling on', { weight: 650 }),
    text(a.sx(0.1), a.sy(2.4), 'off: cushions only'),
    note(a.sx(4.3), a.sy(5.6), 'the hand-over'),
  ])
}

export function cellsSlope() {
  const cells = [
    ['Lodestar', 2010, 1920],
    ['Fenn', 1930, 1780],
    ['Quill', 2080, 1930],
    ['Harrow', 1980, 1820],
    ['Otter', 2310, 1890],
    ['Copse', 1990, 1640],
    ['Bramble', 2440, 1560],
    ['Tallow', 2590, 1240],
    ['Cinder', 2060, 910],
  ]
  const height = 1120
  const y = scale(800, 2700, height - 100, 110)
  const kept = new Set(['Lodestar', 'Fenn', 'Quill', 'Harrow'])
  const ends = {
    Quill: 2110,
    Lodestar: 2004,
    Otter: 1898,
    Harrow: 1792,
    Fenn: 1686,
    Copse: 1580,
    Bramble: 1474,
  }
  const lines = cells.map(([name, first, last]) => {
    const points = [
      [290, y(first)],
      [900, y(last)],
    ]
    const best = name === 'Lodestar'
    return [
      best
        ? markedLine(points)
        : polyline(points, { stroke: kept.has(name) ? ink : mid, width: kept.has(name) ? 7 : 5 }),
      line(904, y(last), 976, y(ends[name] ?? last), { stroke: pale }),
      text(990, y(ends[name] ?? last) + 15, `${name} ${last.toLocaleString('en')}`, {
        size: 44,
        weight: best ? 650 : kept.has(name) ? 550 : 400,
      }),
    ]
  })
  const left = [
    ['2,590', 2590],
    ['2,440', 2440],
    ['2,310', 2310],
    ['1,930–2,080', 2005],
  ].map(([label, value]) => note(268, y(value) + 13, label, { anchor: 'end' }))
  return svg(height, [
    line(290, 100, 290, height - 80, { stroke: ink }),
    line(900, 100, 900, height - 80, { stroke: ink }),
    note(290, 66, 'first cycle', { anchor: 'middle' }),
    note(900, 66, 'cycle 200', { anchor: 'middle' }),
    lines,
    left,
    note(290, height - 24, 'mAh, weakest of four'),
  ])
}

export function dockHeat() {
  const a = axes({
    x: { from: 0, to: 8, ticks: [0, 2, 4, 6, 8], title: 'hours' },
    y: { from: 20, to: 50, ticks: [20, 30, 40, 50], title: '°C on the case' },
  })
  const points = [
    [0, 22],
    [0.2, 28],
    [0.5, 33],
    [0.9, 36.4],
    [1.4, 37.7],
    [2, 38],
    [3.5, 38],
    [3.6, 41],
    [3.8, 44.5],
    [3.95, 46.3],
    [4.05, 47],
    [4.2, 45.2],
    [4.6, 41.5],
    [5, 39.4],
    [5.6, 38.2],
    [8, 38],
  ]
  return svg(a.height, [
    a.grid,
    rect(a.sx(3.5), a.sy(50), a.sx(4.05) - a.sx(3.5), a.sy(20) - a.sy(50), mark, { radius: 0 }),
    polyline(a.place(points), { width: 8 }),
    text(a.sx(4.25), a.sy(47.3), '47 °C, copying 2 TB', { weight: 650 }),
    text(a.sx(0.75), a.sy(33.2), '38 °C, two screens'),
    note(a.sx(0.3), a.sy(24), 'plugged in'),
  ])
}

export function trackballDays() {
  const a = axes({
    x: { from: 1, to: 42, ticks: [1, 11, 21, 31, 42], title: 'day' },
    y: { from: 30, to: 65, ticks: [30, 40, 50, 60], title: 'seconds for forty targets' },
  })
  const points = [
    [1, 61],
    [2, 56],
    [3, 52],
    [4, 49],
    [5, 48],
    [6, 46.5],
    [7, 45],
    [8, 44.6],
    [9, 43],
    [10, 42.2],
    [11, 41],
    [13, 41.4],
    [15, 40.6],
    [18, 40.8],
    [21, 40],
    [24, 40.3],
    [27, 39.6],
    [30, 39.9],
    [34, 39.2],
    [38, 39.4],
    [42, 39],
  ]
  return svg(a.height, [
    a.grid,
    line(a.sx(1), a.sy(41), a.sx(42), a.sy(41), { stroke: ink, width: 4, dash: '4 12' }),
    polyline(a.place(points), { width: 8 }),
    dot(a.sx(11), a.sy(41), 24, mark),
    text(a.sx(11) + 6, a.sy(44.6), 'day 11: level', { weight: 650 }),
    note(a.sx(42), a.sy(42.6), 'the mouse: 41 s', { anchor: 'end' }),
    text(a.sx(2.2), a.sy(60.4), '61 s'),
  ])
}

export function pixelsDegree() {
  const a = axes({
    x: { from: 40, to: 90, ticks: [40, 50, 60, 70, 80, 90], title: 'cm from eye to screen' },
    y: { from: 30, to: 105, ticks: [40, 60, 80, 100], title: 'pixels per degree' },
  })
  const curve = (inches) =>
    [40, 90].map((cm) => [
      cm,
      ((Math.hypot(3840, 2160) / inches) * cm * 2 * Math.tan(Math.PI / 360)) / 2.54,
    ])
  return svg(a.height, [
    a.grid,
    line(a.sx(40), a.sy(60), a.sx(90), a.sy(60), { stroke: ink, width: 4, dash: '4 12' }),
    markedLine(a.place(curve(27))),
    polyline(a.place(curve(32)), { width: 8 }),
    text(a.sx(69.5), a.sy(87), '27-inch', { weight: 650, anchor: 'end' }),
    text(a.sx(78.5), a.sy(67), '32-inch'),
    dot(a.sx(53.5), a.sy(60), 18, mark),
    dot(a.sx(63.4), a.sy(60), 18, '#ffffff'),
    note(a.sx(53), a.sy(63.5), '53 cm', { anchor: 'end' }),
    note(a.sx(64), a.sy(53.5), '63 cm'),
  ])
}
