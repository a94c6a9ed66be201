// A cube charger with three sockets, one of them in use.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'

export function charger(scene) {
  const w = 62,
    d = 62,
    h = 66
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 13)
  const cab = scene.bezier([
    [-10, -d / 2 - 16, 44.7],
    [-10, -d / 2 - 52, 44],
    [-22, -d / 2 - 62, 8],
    [-62, -d / 2 - 50, 2.5],
    [-110, -d / 2 - 36, 2.5],
    [-120, -d / 2 + 20, 2.5],
    [-190, -d / 2 + 4, 2.5],
  ])
  scene.shadow(o, 0, h, { b1: 16, o1: 0.34 })
  scene.box(-w / 2, -d / 2, 1, w, d, h, 13, materials.bone, { bevel: 3.4 })
  const port = (x, y) =>
    `<rect x="${x}" y="${y}" width="20" height="8.4" rx="4.2" fill="${oklch(24, 0.02, 222)}" stroke="${oklch(70, 0.012, 90)}" stroke-width=".8"/><rect x="${x + 4.6}" y="${y + 3.3}" width="10.8" height="1.8" rx=".9" fill="${oklch(54, 0.02, 220)}"/>`
  scene.face(
    'front',
    -w / 2,
    -d / 2,
    h,
    port(21, 16) +
      port(21, 33) +
      `<rect x="22.5" y="49" width="17" height="7" rx="1" fill="${oklch(24, 0.02, 222)}"/><rect x="24" y="52.4" width="14" height="2.6" fill="${oklch(90, 0.19, 118)}"/>`,
  )
  // plug prongs on top
  for (const x of [-9, 9]) {
    scene.box(x - 1.6, -6, h + 1, 3.2, 13, 19, 1, materials.alu, { bevel: 0.6 })
  }
  scene.add(`<g opacity=".26" filter="${scene.blur(6)}" transform="translate(8 8)">`)
  scene.line(scene.points(cab.map((p) => [p[0], p[1], 0])), '#4a3a22', 6 * scene.scale)
  scene.add('</g>')
  scene.tube(scene.points(cab), 5, [
    oklch(58, 0.014, 85),
    oklch(86, 0.01, 88),
    oklch(98, 0.004, 95),
  ])
  const ph = scene.roundedRect(-16.5, 40.5, 13, 8.4, 3.4)
  const A = scene.outlineFront(ph, -d / 2),
    B = scene.outlineFront(ph, -d / 2 - 17)
  const H = scene.hull([...A, ...B]),
    b = scene.bounds(H)
  scene.fill(
    H,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, oklch(99, 0.003, 95)],
      [1, oklch(72, 0.014, 85)],
    ]),
  )
  scene.fill(B, oklch(84, 0.01, 88))
  scene.tube(scene.points(cab.slice(0, 6)), 5, [
    oklch(58, 0.014, 85),
    oklch(86, 0.01, 88),
    oklch(98, 0.004, 95),
  ])
}
