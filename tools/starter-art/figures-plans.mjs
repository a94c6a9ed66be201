// The floor plan, the grey test picture and the radio bands of the starter posts.
// The numbers are those of the texts; change both together.
import { ink, line, mark, mid, note, pale, rect, scale, svg, text } from './figures-draw.mjs'

export function routerPlan() {
  const rooms = [
    [
      'Living room',
      40,
      70,
      520,
      400,
      [
        [100, 200, -55],
        [300, 200, -52],
        [460, 200, -49],
        [200, 400, -54],
      ],
    ],
    [
      'Kitchen',
      580,
      70,
      340,
      300,
      [
        [640, 200, -47],
        [790, 200, -48],
        [640, 320, -43],
        [800, 320, -45],
      ],
    ],
    [
      'Study',
      940,
      70,
      420,
      300,
      [
        [1000, 200, -50],
        [1140, 200, -52],
        [1280, 200, -58],
        [1000, 320, -49],
        [1240, 320, -57],
      ],
    ],
    [
      'Hall',
      580,
      390,
      780,
      150,
      [
        [1000, 490, -41],
        [1180, 490, -46],
        [1310, 490, -51],
      ],
    ],
    [
      'Bath',
      40,
      490,
      520,
      330,
      [
        [120, 630, -60],
        [320, 630, -56],
        [470, 750, -55],
      ],
    ],
    [
      'Bedroom',
      580,
      560,
      780,
      260,
      [
        [640, 690, -52],
        [820, 690, -55],
        [1000, 690, -59],
        [1280, 690, -64],
        [1280, 780, -66],
      ],
    ],
  ]
  const strength = scale(-66, -40, 0, 1)
  const tint = (dbm) => (strength(dbm) > 0.55 ? ink : strength(dbm) > 0.3 ? mid : pale)
  const plan = rooms.map(([name, x, y, w, h, marks]) => [
    rect(x, y, w, h, '#ffffff', { stroke: ink, radius: 2 }),
    note(x + 22, y + 52, name),
    marks.map(([mx, my, dbm]) => [
      `<circle cx="${mx}" cy="${my - 14}" r="42" fill="${tint(dbm)}"/>`,
      text(mx, my, dbm.toString().replace('-', '−'), {
        anchor: 'middle',
        size: 40,
        weight: 600,
        fill: tint(dbm) === ink ? '#ffffff' : '#12282e',
      }),
    ]),
  ])
  const wall = line(900, 560, 1360, 560, { stroke: ink, width: 20 })
  const router = [
    rect(712, 440, 88, 76, mark, { stroke: ink }),
    line(732, 440, 732, 408, { stroke: ink, width: 6 }),
    line(780, 440, 780, 408, { stroke: ink, width: 6 }),
    text(816, 494, 'router', { weight: 650, size: 40 }),
  ]
  return svg(900, [
    plan,
    wall,
    router,
    note(40, 876, 'dBm at 24 marks'),
    note(1360, 876, 'thick line: concrete', { anchor: 'end' }),
  ])
}

export function greySteps() {
  const steps = [0, 36, 73, 109, 146, 182, 219, 255].map(
    (v, i) => `<rect x="${i * 175}" y="0" width="175" height="420" fill="rgb(${v},${v},${v})"/>`,
  )
  const field = (x, v, patches) => [
    `<rect x="${x}" y="420" width="700" height="380" fill="rgb(${v},${v},${v})"/>`,
    patches.map(
      (p, i) =>
        `<rect x="${x + 70 + i * 150}" y="545" width="110" height="130" fill="rgb(${p},${p},${p})"/>`,
    ),
  ]
  return svg(800, [steps, field(0, 0, [2, 5, 8, 12]), field(700, 255, [254, 252, 249, 245])])
}

export function wifiBands() {
  const x = scale(0, 1200, 60, 1340)
  const band = (y, name, mhz, detail) => [
    text(60, y, name, { weight: 650 }),
    note(60 + 190, y, detail),
    rect(60, y + 26, x(mhz) - 60, 96, pale, { radius: 2 }),
  ]
  const channel = (y, start, width, fill, options) =>
    rect(x(start), y + 26, x(width) - 60, 96, fill, options)
  return svg(800, [
    band(80, '2.4 GHz', 83, '83 MHz, channels of 20 or 40'),
    channel(80, 0, 40, mid, { radius: 2 }),
    band(300, '5 GHz', 580, 'channels of up to 160'),
    channel(300, 0, 160, mid, { radius: 2 }),
    text(x(80), 388, '160', { anchor: 'middle', fill: '#ffffff', weight: 600 }),
    band(520, '6 GHz', 1200, '1,200 MHz in the US, 480 in the EU'),
    channel(520, 4, 316, mark, { stroke: ink }),
    text(x(162), 608, '320', { anchor: 'middle', weight: 650 }),
    line(x(480), 534, x(480), 672, { stroke: ink, width: 5, dash: '4 10' }),
    note(x(480) + 14, 688, 'the EU ends here'),
    note(60, 760, 'width to scale; room for Wi-Fi differs by country'),
  ])
}
