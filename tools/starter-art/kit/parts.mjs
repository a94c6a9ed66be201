// Small parts that several drawings share: ports, plugs, cables, boards, a ball.
// Ports are flat SVG in millimetres, to be laid on a face; the rest draws into the scene.
import { oklch } from './colour.mjs'

export const citron = oklch(92, 0.19, 117)
export const dark = '#04161c'

export const cableColours = {
  petrol: [oklch(30, 0.055, 222), oklch(47, 0.08, 219), oklch(70, 0.07, 212)],
  graphite: [oklch(24, 0.016, 222), oklch(40, 0.018, 220), oklch(62, 0.014, 216)],
  bone: [oklch(58, 0.014, 85), oklch(86, 0.01, 88), oklch(98, 0.004, 95)],
  clay: [oklch(40, 0.1, 36), oklch(60, 0.13, 40), oklch(78, 0.11, 48)],
}

export const usbA = (x, y) =>
  `<rect x="${x}" y="${y}" width="15" height="8.4" rx="1.2" fill="${oklch(22, 0.02, 222)}"/>
   <rect x="${x + 1.6}" y="${y + 4}" width="11.8" height="3.2" fill="${oklch(58, 0.08, 222)}"/>
   <rect x="${x}" y="${y}" width="15" height="8.4" rx="1.2" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width=".5"/>`

export const usbC = (x, y) =>
  `<rect x="${x}" y="${y}" width="11" height="5" rx="2.5" fill="${oklch(18, 0.02, 222)}" stroke="#fff" stroke-opacity=".5" stroke-width=".5"/>
   <rect x="${x + 2.4}" y="${y + 1.9}" width="6.2" height="1.2" rx=".6" fill="${oklch(54, 0.02, 220)}"/>`

export const hdmi = (x, y) =>
  `<path d="M${x} ${y}h18v4.4l-3 3.4h-12l-3-3.4Z" fill="${oklch(20, 0.02, 222)}" stroke="#fff" stroke-opacity=".45" stroke-width=".5"/>
   <rect x="${x + 3.4}" y="${y + 2.6}" width="11.2" height="1.6" fill="${oklch(48, 0.02, 220)}"/>`

// A network socket 16 wide and 13.5 high; its left light may be lit.
export const rj45 = (x, y, light = oklch(46, 0.03, 220)) =>
  `<rect x="${x}" y="${y}" width="16" height="13.5" rx="1.2" fill="${oklch(80, 0.008, 215)}"/>
   <path d="M${x + 1.6} ${y + 12}V${y + 4.6}h3v-1.8h6.8v1.8h3V${y + 12}Z" fill="${oklch(14, 0.014, 224)}"/>
   <path d="${[0, 1, 2, 3, 4, 5].map((i) => `M${x + 4 + i * 1.6} ${y + 12}v-3`).join('')}" stroke="${oklch(80, 0.12, 85)}" stroke-width=".7"/>
   <rect x="${x + 1.2}" y="${y + 1.2}" width="2.4" height="1.6" fill="${light}"/>
   <rect x="${x + 12.4}" y="${y + 1.2}" width="2.4" height="1.6" fill="${oklch(46, 0.03, 220)}"/>`

export const round = (x, y, r, fill = oklch(18, 0.02, 222)) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="#fff" stroke-opacity=".4" stroke-width=".6"/>`

export const glowDot = (x, y, r) =>
  `<circle cx="${x}" cy="${y}" r="${r * 2.3}" fill="${citron}" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="${citron}"/>`

// Where the shadow of a point in space falls on the bench.
export function cast(scene, [x, y, z], length = 1) {
  const c = Math.cos(-scene.yaw),
    q = Math.sin(-scene.yaw),
    dx = 0.62 * z * length,
    dy = -0.2 * z * length
  return [x + dx * c - dy * q, y + dx * q + dy * c, 0]
}

// A cable along cubic curves in space, with its shadow on the bench.
export function cable(
  scene,
  knots,
  width,
  colours,
  { opacity = 0.32, blur = 6, shadow = true } = {},
) {
  const way = scene.bezier(knots)
  if (shadow) {
    scene.add(`<g opacity="${opacity}" filter="${scene.blur(blur)}" transform="translate(5 6)">`)
    scene.line(
      scene.points(way.map((p) => cast(scene, p))),
      scene.shadowColour || '#0b2a33',
      width * scene.scale,
    )
    scene.add('</g>')
  }
  scene.tube(scene.points(way), width, colours)
}

const plugTones = {
  metal: [oklch(94, 0.004, 215), oklch(74, 0.01, 216), oklch(54, 0.014, 218)],
  bone: [oklch(98, 0.004, 95), oklch(88, 0.01, 88), oklch(70, 0.014, 85)],
  graphite: [oklch(52, 0.014, 220), oklch(38, 0.014, 220), oklch(24, 0.012, 220)],
}

// A plug pushed into a front face: x and z are its middle, y the face it enters.
export function plugFront(
  scene,
  x,
  y,
  z,
  { w = 11, h = 7.4, length = 17, r = 3, tone = 'metal' } = {},
) {
  const o = scene.roundedRect(x - w / 2, z - h / 2, w, h, r)
  const end = scene.outlineFront(o, y - length)
  const [light, middle, deep] = plugTones[tone]
  const hull = scene.hull([...scene.outlineFront(o, y), ...end])
  const b = scene.bounds(hull),
    e = scene.bounds(end)
  const contact = scene.outlineFront(
    o.map(([a, c]) => [a + 1, c - 1]),
    y,
  )
  scene.fill(contact, dark, `opacity=".35" filter="${scene.blur(2)}"`)
  scene.fill(
    hull,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, light],
      [0.55, middle],
      [1, deep],
    ]),
  )
  scene.fill(
    end,
    scene.linear(e.x0, e.y0, e.x1, e.y1, [
      [0, light],
      [1, middle],
    ]),
  )
}

// A clay ball resting at a height, with its highlight.
export function ball(scene, x, y, z, radius) {
  const p = scene.point(x, y, z),
    r = radius * scene.scale,
    cy = p[1] - r * Math.cos(scene.pitch),
    f = (v) => v.toFixed(1)
  const skin = scene.radial(p[0] - r * 0.36, cy - r * 0.42, r * 1.5, [
    [0, oklch(86, 0.1, 60)],
    [0.16, oklch(72, 0.14, 44)],
    [0.5, oklch(58, 0.145, 38)],
    [0.82, oklch(38, 0.1, 34)],
    [1, oklch(28, 0.06, 32)],
  ])
  scene.add(
    `<circle cx="${f(p[0])}" cy="${f(cy)}" r="${f(r)}" fill="${skin}"/>`,
    `<ellipse cx="${f(p[0] - r * 0.36)}" cy="${f(cy - r * 0.48)}" rx="${f(r * 0.24)}" ry="${f(r * 0.14)}" fill="#fff" opacity=".72" transform="rotate(-32 ${f(p[0] - r * 0.36)} ${f(cy - r * 0.48)})" filter="${scene.blur(2.5)}"/>`,
  )
}

// The flat drawing of an M.2 memory stick, 80 by 22, its contacts on the left.
export const memoryStick = () => {
  const chip = (x, w) =>
    `<rect x="${x}" y="3" width="${w}" height="16" rx=".8" fill="${oklch(17, 0.014, 224)}" stroke="#fff" stroke-opacity=".22" stroke-width=".4"/>
     <rect x="${x + 2}" y="6" width="${w * 0.5}" height="1.4" fill="#fff" opacity=".45"/><rect x="${x + 2}" y="9" width="${w * 0.34}" height="1" fill="#fff" opacity=".25"/>`
  const pins = Array.from({ length: 15 }, (_, i) =>
    i === 11
      ? ''
      : `<rect x="0" y="${1.6 + i * 1.3}" width="4.4" height=".8" fill="${oklch(82, 0.12, 85)}"/>`,
  ).join('')
  return `<rect width="80" height="22" rx="1" fill="${oklch(36, 0.07, 215)}"/>${pins}${chip(9, 14)}${chip(27, 20)}${chip(51, 20)}<circle cx="77" cy="11" r="2.4" fill="${oklch(82, 0.12, 85)}"/>`
}

// A quad between two lines across x, from profile point a to b: one strip of a bent sheet.
export function strip(scene, x0, x1, a, b, fill) {
  scene.fill(
    [
      scene.point(x0, a[0], a[1]),
      scene.point(x1, a[0], a[1]),
      scene.point(x1, b[0], b[1]),
      scene.point(x0, b[0], b[1]),
    ],
    fill,
    `stroke="${fill}" stroke-width=".7"`,
  )
}
