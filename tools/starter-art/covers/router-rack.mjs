// A small rack: a patch panel, a switch and the short cables between them, one of them marked.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cableColours, plugFront, rj45 } from '../kit/parts.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900
const w = 330,
  d = 120,
  h = 40,
  y = -d / 2,
  left = -w / 2

export function routerRack() {
  const scene = new Scene(W, H, {
    ground: 'mist',
    scale: 3.05,
    cx: 770,
    cy: 690,
    pitch: 28,
    yaw: -24,
    title: 'A rack with a patch panel and a switch, joined by short cables, one of them bright',
  })
  scene.shadow(scene.roundedRect(left - 22, y, w + 44, d, 4), 0, 170, {
    b1: 26,
    o1: 0.32,
    len: 0.7,
  })
  const post = (x, at) => scene.box(x, at, 0, 20, 12, 176, 2, materials.ink, { ao: 0.2 })
  // back posts, units from below, front posts
  post(left - 22, -y - 12)
  post(-left + 2, -y - 12)
  scene.box(left - 22, y, 0, w + 44, d, 10, 4, materials.ink, { bevel: 1.2 })
  const unit = (z, m, face) => {
    scene.box(left, y + 2, z, w, d - 6, h, 3, m, { bevel: 1.4, ao: 0.2 })
    scene.face('front', left, y + 2, z + h, face)
  }
  const slots = `<path d="${Array.from({ length: 28 }, (_, i) => `M${24 + i * 10} 12v18`).join('')}" stroke="${oklch(14, 0.02, 224)}" stroke-width="4" stroke-linecap="round"/>`
  unit(16, materials.petrol, slots)
  const lamp = oklch(46, 0.03, 220)
  const row = (fill) =>
    `<rect x="12" y="6" width="${w - 24}" height="27" rx="2.4" fill="${fill}"/>${Array.from({ length: 12 }, (_, i) => rj45(24 + i * 24, 12, lamp)).join('')}`
  unit(66, materials.alu, row(oklch(26, 0.03, 222)))
  unit(116, materials.bone, row(oklch(34, 0.03, 222)))
  post(left - 22, y - 2)
  post(-left + 2, y - 2)
  for (const x of [left - 22, -left + 2])
    scene.face(
      'front',
      x,
      y - 2,
      176,
      Array.from(
        { length: 6 },
        (_, i) =>
          `<rect x="6.4" y="${14 + i * 26}" width="7" height="7" rx="1.4" fill="${oklch(12, 0.02, 224)}"/>`,
      ).join(''),
    )
  const yellow = [oklch(66, 0.15, 113), oklch(88, 0.19, 117), oklch(97, 0.12, 116)]
  const wires = [
    [0, 0, 'petrol', 34],
    [1, 1, 'petrol', 40],
    [2, 3, 'bone', 44],
    [4, 4, 'graphite', 38],
    [5, 6, 'mark', 52],
    [7, 7, 'petrol', 36],
    [8, 9, 'clay', 44],
    [10, 10, 'graphite', 40],
    [11, 11, 'petrol', 34],
  ]
  const upper = 116 + h - 12 - 7,
    lower = 66 + h - 12 - 7,
    front = y + 2
  for (const [a, b, colour, sag] of wires) {
    const x1 = left + 32 + a * 24,
      x2 = left + 32 + b * 24,
      tones = colour === 'mark' ? yellow : cableColours[colour]
    const knots = [
      [x1, front - 20, upper],
      [x1, front - 30 - sag * 0.8, upper + 2],
      [x1, front - 36 - sag, upper - 10],
      [(x1 + x2) / 2, front - 36 - sag, (upper + lower) / 2 - 10],
      [x2, front - 36 - sag, lower - 22],
      [x2, front - 24 - sag * 0.6, lower - 4],
      [x2, front - 20, lower],
    ]
    scene.add(`<g opacity=".3" filter="${scene.blur(5)}" transform="translate(16 12)">`)
    scene.line(scene.points(scene.bezier(knots)), '#04161c', 6 * scene.scale)
    scene.add('</g>')
    for (const [x, z] of [
      [x2, lower],
      [x1, upper],
    ])
      plugFront(scene, x, front, z, { w: 12.4, h: 10, length: 14, r: 1.2 })
    scene.tube(scene.points(scene.bezier(knots)), 6, tones)
    for (const [x, z] of [
      [x2, lower],
      [x1, upper],
    ])
      plugFront(scene, x, front - 13, z, { w: 9.6, h: 8, length: 9, r: 3, tone: 'graphite' })
    scene.tube(scene.points(scene.bezier(knots)), 6, tones)
  }
  return scene
}
