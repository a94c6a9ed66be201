// An aluminium dock, one cable plugged in, another leaving at the back.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'

export function dock(scene) {
  const w = 132,
    d = 66,
    h = 27
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 9)
  // cable behind
  const cab = scene
    .bezier([
      [-20, d / 2 - 2, 12],
      [-20, d / 2 + 40, 10],
      [70, d / 2 + 18, 3],
      [110, d / 2 + 66, 3],
    ])
    .concat()
  scene.add(`<g opacity=".3" filter="${scene.blur(6)}" transform="translate(8 10)">`)
  scene.line(scene.points(cab.map((p) => [p[0], p[1], 0])), '#0b2a33', 6 * scene.scale)
  scene.add('</g>')
  scene.tube(scene.points(cab), 5.4, [
    oklch(22, 0.02, 222),
    oklch(38, 0.025, 220),
    oklch(58, 0.02, 216),
  ])
  scene.shadow(o, 0, h, { b1: 16, o1: 0.34 })
  scene.box(-w / 2, -d / 2, 2.5, w, d, h, 9, materials.alu, { bevel: 2.2 })
  // feet gap
  const usbA = (x) =>
    `<rect x="${x}" y="8" width="15" height="8.4" rx="1.2" fill="${oklch(22, 0.02, 222)}"/><rect x="${x + 1.6}" y="12" width="11.8" height="3.2" fill="${oklch(58, 0.08, 222)}"/><rect x="${x}" y="8" width="15" height="8.4" rx="1.2" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".5"/>`
  const usbC = (x, c) =>
    `<rect x="${x}" y="9.4" width="11" height="5" rx="2.5" fill="${oklch(20, 0.02, 222)}" stroke="#fff" stroke-opacity=".55" stroke-width=".5"/><rect x="${x + 2.4}" y="11.3" width="6.2" height="1.2" rx=".6" fill="${c || oklch(52, 0.02, 220)}"/>`
  scene.face(
    'front',
    -w / 2,
    -d / 2,
    h + 0.2,
    `${usbC(14)}${usbC(31)}${usbA(50)}${usbA(70)}<rect x="91" y="10.4" width="22" height="2.8" rx=".6" fill="${oklch(20, 0.02, 222)}"/><circle cx="121" cy="11.8" r="1.7" fill="${oklch(92, 0.19, 117)}"/><circle cx="121" cy="11.8" r="4" fill="${oklch(92, 0.19, 117)}" opacity=".3"/>`,
  )
  // side audio
  scene.face(
    'side',
    w / 2,
    -d / 2,
    h + 0.2,
    `<circle cx="30" cy="12" r="3.4" fill="${oklch(20, 0.02, 222)}" stroke="#fff" stroke-opacity=".35" stroke-width=".6"/><circle cx="30" cy="12" r="1.6" fill="${oklch(40, 0.02, 222)}"/>`,
  )
  // top groove mark
  scene.face(
    'top',
    -w / 2,
    d / 2,
    h + 2.5,
    `<rect x="56" y="31" width="20" height="2" rx="1" fill="${oklch(58, 0.012, 216)}" opacity=".8"/><path d="M2.5 6V60" stroke="#fff" stroke-opacity=".0"/>`,
  )
  // plug inserted at first USB-C with citron-free cable
  const plug = scene.bezier([
    [-w / 2 + 36.5, -d / 2 - 16, 14.5],
    [-w / 2 + 36.5, -d / 2 - 52, 12],
    [-w / 2 - 20, -d / 2 - 40, 3],
    [-w / 2 - 64, -d / 2 - 62, 3],
  ])
  scene.add(`<g opacity=".3" filter="${scene.blur(6)}" transform="translate(6 10)">`)
  scene.line(scene.points(plug.map((p) => [p[0], p[1], 0])), '#0b2a33', 5 * scene.scale)
  scene.add('</g>')
  scene.tube(scene.points(plug), 4.2, [
    oklch(30, 0.055, 222),
    oklch(47, 0.08, 219),
    oklch(70, 0.07, 212),
  ])
  const ph = scene.roundedRect(-w / 2 + 31, 10.6, 11, 8, 3).map(([x, z]) => [x, z])
  const A = scene.outlineFront(ph, -d / 2 - 0.5),
    B = scene.outlineFront(ph, -d / 2 - 18)
  const H = scene.hull([...A, ...B]),
    b = scene.bounds(H)
  scene.fill(
    H,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, oklch(94, 0.004, 215)],
      [0.6, oklch(72, 0.01, 216)],
      [1, oklch(54, 0.014, 218)],
    ]),
  )
  const bb = scene.bounds(B)
  scene.fill(
    B,
    scene.linear(bb.x0, bb.y0, bb.x1, bb.y1, [
      [0, oklch(85, 0.006, 215)],
      [1, oklch(66, 0.012, 216)],
    ]),
  )
  const c = scene.point(-w / 2 + 36.5, -d / 2 - 18, 14.5)
  scene.add(
    `<ellipse cx="${c[0].toFixed(1)}" cy="${c[1].toFixed(1)}" rx="${2.4 * scene.scale}" ry="${2.2 * scene.scale}" fill="${oklch(38, 0.07, 221)}"/>`,
  )
}
