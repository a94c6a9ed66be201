// Bar and dot charts of the starter posts. The numbers are those of the tables in the texts:
// change both together.
import {
  bars,
  dot,
  ink,
  line,
  mark,
  mid,
  note,
  pale,
  rect,
  scale,
  svg,
  text,
} from './figures-draw.mjs'

export function switchPeaks() {
  const list = [
    ['Halden Hush', 31.2],
    ['Orrin Soft 45', 33.0],
    ['Kite Felt, silent', 33.4],
    ['Vale 35 Silent', 33.9],
    ['Halden Loft', 35.1],
    ['Kite Tactile', 36.8],
    ['Sable Ink', 37.9],
    ['Orrin Brown', 39.2],
    ['Morrow Clear', 40.4],
    ['Vale Yellow', 41.0],
    ['Sable Pop', 43.1],
    ['Morrow White', 46.7],
    ['Orrin Blue', 49.3],
    ['Kite Jade', 52.6],
  ]
  const rows = list.map(([label, value], i) => ({
    label,
    value,
    shown: value.toFixed(1),
    marked: i === 0,
    fill: i > 10 ? mid : ink,
  }))
  return bars({
    rows,
    from: 20,
    max: 54,
    left: 400,
    step: 78,
    unit: 'dB(A) at 40 cm, axis from 20',
    rule: { value: 36, label: 'the room by day: 36' },
  })
}

export function cableMinutes() {
  const rows = [
    ['480 Mb/s', 1667, '28 min'],
    ['5 Gb/s', 160, '2 min 40 s'],
    ['10 Gb/s', 80, '1 min 20 s'],
    ['20 Gb/s', 40, '40 s'],
    ['40 Gb/s', 20, '20 s', true],
    ['80 Gb/s', 10, '10 s'],
  ].map(([label, value, shown, marked]) => ({ label, value, shown, marked }))
  return bars({
    rows,
    max: 1667,
    left: 260,
    tail: 210,
    unit: 'time for 100 GB; marked: the one cable for the bag',
  })
}

export function idleWatts() {
  const rows = [
    ['2019, with card', 13, 58],
    ['2023, several pieces', 24, 49],
    ['This year, several', 9, 33],
    ['This year, one piece', 5, 24],
    ['Mini PC', 3, 8],
  ]
  const x = scale(0, 60, 500, 1270)
  const drawn = rows.map(([label, chip, wall], i) => {
    const y = 110 + i * 104
    return [
      text(476, y + 47, label, { anchor: 'end' }),
      rect(500, y, x(wall) - 500, 64, pale),
      rect(500, y, x(chip) - 500, 64, mark, { stroke: ink }),
      text(x(wall) + 20, y + 47, `${wall} W`, { weight: 600 }),
      x(chip) - 500 > 60 ? text(516, y + 47, chip, { weight: 650, size: 40 }) : '',
    ]
  })
  const key = [
    rect(500, 34, 44, 44, mark, { stroke: ink }),
    note(560, 70, 'the chip'),
    rect(790, 34, 44, 44, pale),
    note(850, 70, 'all the rest'),
  ]
  return svg(660, [key, drawn])
}

export function meetingMarks() {
  const rows = [
    ['Sill, 20 cm', 86, 69, true],
    ['Vale Boom', 79, 77],
    ['Kite Call, $49', 78, 76],
    ['Morrow Link', 74, 73],
    ['Sable Meet', 61, 58],
    ['Basalt Buds', 55, 41],
  ]
  const x = scale(30, 100, 400, 1340)
  const drawn = rows.map(([label, study, bare, marked], i) => {
    const y = 180 + i * 106
    return [
      text(376, y + 15, label, { anchor: 'end', weight: marked ? 650 : 400 }),
      line(400, y, 1340, y),
      line(x(bare), y, x(study), y, { stroke: marked ? ink : mid, width: 20 }),
      marked ? line(x(bare), y, x(study), y, { stroke: mark, width: 12 }) : '',
      dot(x(study), y, 20, '#ffffff'),
      dot(x(bare), y, 20, marked ? mark : ink),
      text(x(study) + 34, y + 15, study, { size: 40 }),
      text(x(bare) - 34, y + 15, bare, { size: 40, anchor: 'end', weight: 600 }),
    ]
  })
  return svg(850, [
    dot(420, 70, 20, ink),
    note(456, 84, 'bare room'),
    dot(720, 70, 20, '#ffffff'),
    note(756, 84, 'study'),
    drawn,
    note(400, 828, 'mark from 0 to 100, twenty listeners'),
  ])
}

export function sleepNights() {
  const rows = [
    ['1 nothing changed', 38],
    ['2 mouse dongle out', 37],
    ['3 network off', 15],
    ['4 wake by USB off', 14],
    ['5 sync closed', 6, true],
  ].map(([label, value, marked]) => ({ label, value, shown: `${value} %`, marked }))
  return bars({ rows, max: 40, left: 490, unit: 'charge lost in nine hours, by night' })
}

export function paperLight() {
  const rows = [
    ['Office paper', 86],
    ['Paper of a novel', 71],
    ['Grey reader', 42, true],
    ['Colour reader', 29],
  ].map(([label, value, marked]) => ({ label, value, shown: `${value} %`, marked }))
  return bars({
    rows,
    max: 100,
    left: 400,
    step: 110,
    unit: 'share of the light that a white page sends back',
  })
}
