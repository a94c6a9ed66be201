// A small network switch: eight sockets in front, a lattice of vents on top.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, citron, plugFront, rj45 } from '../kit/parts.mjs'

const w = 214,
  d = 112,
  h = 30,
  pitch = 22,
  first = 26

function body(scene, lit) {
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 7)
  scene.shadow(o, 0, h, { b1: 16, o1: 0.36 })
  scene.box(-w / 2, -d / 2, 2.5, w, d, h, 7, materials.bone, { bevel: 2 })
  let vents = ''
  for (let j = 0; j < 7; j++)
    for (let i = 0; i < 15 - (j % 2); i++) {
      const x = 37 + i * 10 + (j % 2) * 5,
        y = 26 + j * 9.4
      vents += `<path d="M${x} ${y - 3.6}l3.6 3.6l-3.6 3.6l-3.6-3.6Z" fill="${oklch(24, 0.03, 222)}"/><path d="M${x - 3.6} ${y}l3.6 3.6l3.6-3.6" fill="none" stroke="#fff" stroke-width=".7" opacity=".8"/>`
    }
  scene.face('top', -w / 2, d / 2, h + 2.5, vents)
  let sockets = `<rect x="6" y="5" width="${w - 12}" height="21" rx="2" fill="${oklch(27, 0.034, 222)}"/>`
  for (let i = 0; i < 8; i++)
    sockets += rj45(first + i * pitch, 8.6, lit === i ? citron : undefined)
  sockets += `<circle cx="15" cy="15.5" r="1.8" fill="${oklch(52, 0.03, 220)}"/>`
  scene.face('front', -w / 2, -d / 2, h + 1, sockets)
  if (lit !== undefined)
    scene.face(
      'front',
      -w / 2,
      -d / 2,
      h + 1,
      `<circle cx="${first + lit * pitch + 2.4}" cy="10.6" r="4.6" fill="${citron}" opacity=".3"/>`,
    )
}

export function networkSwitch(scene) {
  const back = [
    [60, d / 2, 14],
    [60, d / 2 + 40, 12],
    [120, d / 2 + 14, 3],
    [200, d / 2 + 70, 3],
  ]
  cable(scene, back, 5, cableColours.graphite)
  body(scene, 2)
}

// In use: patch cables in five of the sockets, running out of the picture.
export function networkSwitchWired(scene) {
  body(scene, 0)
  const z = h + 1 - 8.6 - 7,
    wires = [
      [1, 'petrol', -54],
      [2, 'petrol', -34],
      [3, 'bone', -6],
      [5, 'clay', 26],
      [6, 'graphite', 60],
    ]
  for (const [socket, colour, aside] of wires) {
    const x = -w / 2 + first + socket * pitch + 8,
      y = -d / 2
    const knots = [
      [x, y - 24, z],
      [x, y - 62, z - 2],
      [x + aside * 0.3, y - 70, 3.2],
      [x + aside * 0.7, y - 120, 3.2],
      [x + aside, y - 170, 3.2],
      [x + aside * 1.7, y - 230, 3.2],
      [x + aside * 2.6, y - 330, 3.2],
    ]
    cable(scene, knots, 6.4, cableColours[colour])
    plugFront(scene, x, y - 1, z, { w: 12.4, h: 10, length: 15, r: 1.2 })
    plugFront(scene, x, y - 14, z, { w: 10, h: 8, length: 11, r: 3, tone: 'graphite' })
    cable(scene, knots, 6.4, cableColours[colour], { shadow: false })
  }
}
