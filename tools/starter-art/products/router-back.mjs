// The router from behind: sockets, one of them in use, the aerials opened like a fan.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, cast, citron, plugFront, rj45, round, usbA } from '../kit/parts.mjs'

const w = 216,
  d = 132,
  h = 34

const rubber = [oklch(17, 0.02, 224), oklch(31, 0.034, 222), oklch(54, 0.04, 218)]

function aerial(scene, x, y, lean) {
  const foot = [x, y - 5, 28],
    tip = [x + lean, y - 3, 158]
  scene.add(`<g opacity=".2" filter="${scene.blur(8)}">`)
  scene.line(scene.points([cast(scene, foot), cast(scene, tip)]), '#0b2a33', 10 * scene.scale)
  scene.add('</g>')
  return () => {
    scene.tube(
      scene.points([
        [x, y - 5, 18],
        [x + lean * 0.1, y - 5, 40],
      ]),
      13,
      [oklch(15, 0.02, 224), oklch(27, 0.03, 222), oklch(42, 0.035, 220)],
    )
    scene.tube(scene.points([[x + lean * 0.08, y - 5, 40], tip]), 9.6, rubber)
  }
}

export function routerBack(scene) {
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 18),
    y = -d / 2
  const fan = [
    [-92, -34],
    [-50, -12],
    [52, 12],
    [92, 34],
  ].map(([x, lean]) => aerial(scene, x, y, lean))
  scene.shadow(o, 0, h, { b1: 16, o1: 0.34 })
  scene.box(-w / 2, y, 3, w, d, h, 18, materials.ink, { bevel: 4 })
  let vents = ''
  for (let i = 0; i < 15; i++)
    vents += `<rect x="${34 + i * 10.4}" y="38" width="3.6" height="62" rx="1.8" fill="${oklch(13, 0.016, 224)}"/><rect x="${37 + i * 10.4}" y="38" width=".8" height="62" rx=".4" fill="#fff" opacity=".16"/>`
  scene.face('top', -w / 2, d / 2, h + 3, vents)
  scene.face(
    'front',
    -w / 2,
    y,
    h,
    `${round(38, 16, 4)}<circle cx="38" cy="16" r="1.4" fill="${oklch(70, 0.01, 215)}"/>${rj45(76, 9.5)}${rj45(96, 9.5, citron)}<circle cx="98.4" cy="11.5" r="4.4" fill="${citron}" opacity=".3"/>${rj45(116, 9.5)}${rj45(136, 9.5)}${usbA(168, 12)}`,
  )
  const z = h - 16.5,
    x = -w / 2 + 84
  const lines = [
    [x, 'petrol', { w: 12.4, h: 10, length: 15, r: 1.2 }, 5.6, -30],
    [-w / 2 + 38, 'graphite', { w: 11, h: 11, length: 20, r: 5.5, tone: 'graphite' }, 5, -46],
  ]
  for (const [at, colour, plug, width, aside] of lines) {
    const out = y - plug.length
    const knots = [
      [at, out, z],
      [at, out - 40, z],
      [at + aside * 0.3, out - 46, 3],
      [at + aside * 0.6, out - 80, 3],
      [at + aside, out - 124, 3],
      [at + aside * 2, out - 170, 3],
      [at + aside * 3.6, out - 260, 3],
    ]
    cable(scene, knots, width, cableColours[colour])
    plugFront(scene, at, y, z, plug)
    cable(scene, knots, width, cableColours[colour], { shadow: false })
  }
  for (const draw of fan) draw()
}
