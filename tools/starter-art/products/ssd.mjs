// A ribbed clay-red portable drive with its short cable.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'

export function ssd(scene) {
  const w = 106,
    d = 60,
    h = 12
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 14)
  const cab = scene.bezier([
    [w / 2 + 8, 0, 6],
    [w / 2 + 66, 0, 8],
    [w / 2 + 52, d / 2 + 58, 3],
    [w / 2 - 14, d / 2 + 40, 3],
    [w / 2 - 84, d / 2 + 20, 3],
    [-w / 2 - 20, d / 2 + 84, 3],
    [-w / 2 - 130, d / 2 + 30, 3],
  ])
  scene.add(`<g opacity=".32" filter="${scene.blur(6)}" transform="translate(9 9)">`)
  scene.line(scene.points(cab.map((p) => [p[0], p[1], 0])), '#0b2a33', 5 * scene.scale)
  scene.add('</g>')
  scene.tube(scene.points(cab), 4.6, [
    oklch(30, 0.016, 222),
    oklch(45, 0.016, 220),
    oklch(64, 0.014, 216),
  ])
  scene.shadow(o, 0, h, { b1: 13, o1: 0.36 })
  scene.box(-w / 2, -d / 2, 1.5, w, d, h, 14, materials.clay, { bevel: 2.6 })
  // ribs
  let ribs = ''
  for (let i = 0; i < 9; i++) {
    const x = 14 + i * 4.6
    ribs += `<rect x="${x}" y="9" width="2.3" height="${d - 18}" rx="1.15" fill="${oklch(44, 0.11, 36)}" opacity=".75"/><rect x="${x + 1.7}" y="9" width=".9" height="${d - 18}" rx=".45" fill="#fff" opacity=".28"/>`
  }
  scene.face(
    'top',
    -w / 2,
    d / 2,
    h + 1.5,
    ribs +
      `<g fill="${oklch(97, 0.02, 60)}" opacity=".92"><rect x="66" y="20" width="24" height="3.4" rx="1"/><rect x="66" y="27" width="15" height="2.2" rx="1" opacity=".7"/></g><circle cx="92" cy="44" r="1.8" fill="${oklch(93, 0.18, 116)}"/>`,
  )
  // plug at right side
  const ph = scene.roundedRect(-6, 2.6, 12, 8.4, 3)
  const A = scene.outlineSide(ph, w / 2 - 0.5),
    B = scene.outlineSide(ph, w / 2 + 15)
  const H = scene.hull([...A, ...B]),
    b = scene.bounds(H)
  scene.fill(
    H,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, oklch(88, 0.005, 215)],
      [1, oklch(58, 0.014, 218)],
    ]),
  )
  scene.fill(B, oklch(52, 0.014, 218))
}
