// The charger in use: plugged into a socket strip, two devices hanging on it.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, citron, plugFront } from '../kit/parts.mjs'

const side = 56

export function chargerOnStrip(scene) {
  const w = 330,
    d = 62,
    h = 26,
    x0 = -92
  const o = scene.roundedRect(x0, -d / 2, w, d, 14)
  scene.shadow(o, 0, h, { b1: 14, o1: 0.38 })
  cable(
    scene,
    [
      [x0 + 4, 0, 12],
      [x0 - 40, 0, 12],
      [x0 - 50, 20, 5],
      [x0 - 160, 60, 5],
    ],
    9,
    cableColours.graphite,
  )
  scene.box(x0, -d / 2, 1.5, w, d, h, 14, materials.ink, { bevel: 3 })
  // free sockets
  for (const x of [66, 134, 202]) {
    const u = x - x0
    scene.face(
      'top',
      x0,
      d / 2,
      h + 1.5,
      `<circle cx="${u}" cy="${d / 2}" r="21" fill="${oklch(16, 0.02, 224)}"/><path d="M${u - 21} ${d / 2}a21 21 0 0 0 42 0" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="1.4"/><rect x="${u - 9}" y="${d / 2 - 6}" width="3.4" height="12" rx="1" fill="#000"/><rect x="${u + 6}" y="${d / 2 - 6}" width="3.4" height="12" rx="1" fill="#000"/>`,
    )
  }
  // its shadow on the strip
  const id = scene.clip(scene.path(scene.outline(o, h + 1.5)))
  scene.add(`<g clip-path="${id}">`)
  scene.fill(
    scene.hull([
      ...scene.outline(scene.roundedRect(-side / 2, -side / 2, side, side, 12), h + 1.5),
      ...scene.outline(scene.roundedRect(6, -side / 2 + 2, side, side, 12), h + 1.5),
    ]),
    '#000',
    `opacity=".5" filter="${scene.blur(7)}"`,
  )
  scene.add('</g>')
  const z = h + 2,
    tall = 60,
    front = -side / 2
  scene.box(-side / 2, front, z, side, side, tall, 12, materials.bone, { bevel: 3.2 })
  const port = (y) =>
    `<rect x="19" y="${y}" width="18" height="8" rx="4" fill="${oklch(24, 0.02, 222)}" stroke="${oklch(70, 0.012, 90)}" stroke-width=".8"/><rect x="23.4" y="${y + 3.1}" width="9.2" height="1.8" rx=".9" fill="${oklch(54, 0.02, 220)}"/>`
  scene.face(
    'front',
    -side / 2,
    front,
    z + tall,
    `${port(13)}${port(29)}<rect x="19.6" y="45" width="17" height="7" rx="1" fill="${oklch(24, 0.02, 222)}"/><rect x="21.2" y="48.4" width="13.8" height="2.6" fill="${citron}"/>`,
  )
  const lines = [
    [z + tall - 33, 'petrol', 70],
    [z + tall - 17, 'clay', -70],
  ]
  for (const [at, colour, aside] of lines) {
    const out = front - 15
    const knots = [
      [0, out, at],
      [0, out - 40, at],
      [aside * 0.3, out - 50, 3],
      [aside * 0.8, out - 62, 3],
      [aside * 1.3, out - 74, 3],
      [aside * 2, out - 60, 3],
      [aside * 3.6, out - 110, 3],
    ]
    cable(scene, knots, 4.6, cableColours[colour])
    plugFront(scene, 0, front, at, { w: 12, h: 7.6, length: 16, tone: 'bone' })
    cable(scene, knots, 4.6, cableColours[colour], { shadow: false })
  }
}
