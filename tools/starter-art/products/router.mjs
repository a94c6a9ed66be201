// A router with four aerials, its status lights in front.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'

export function router(scene) {
  const w = 216,
    d = 132,
    h = 30
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 18)
  const ant = (x, y, lean = 0) => {
    scene.add(`<g opacity=".22" filter="${scene.blur(8)}">`)
    scene.line(
      scene.points([
        [x, y, 0],
        [x + 78, y - 30, 0],
      ]),
      '#0b2a33',
      10 * scene.scale,
    )
    scene.add('</g>')
    scene.tube(
      scene.points([
        [x, y, 20],
        [x + lean * 0.1, y, 44],
      ]),
      13,
      [oklch(18, 0.02, 224), oklch(30, 0.03, 222), oklch(44, 0.035, 220)],
    )
    scene.tube(
      scene.points([
        [x + lean * 0.06, y, 42],
        [x + lean, y, 166],
      ]),
      9.6,
      [oklch(17, 0.02, 224), oklch(31, 0.034, 222), oklch(54, 0.04, 218)],
    )
  }
  scene.shadow(o, 0, h, { b1: 16, o1: 0.34 })
  ant(-84, d / 2 - 4, -8)
  ant(-28, d / 2 - 2, -2)
  ant(28, d / 2 - 2, 2)
  ant(84, d / 2 - 4, 8)
  scene.box(-w / 2, -d / 2, 3, w, d, h, 18, materials.ink, { bevel: 4 })
  // vents on top
  let v = ''
  for (let i = 0; i < 15; i++) {
    const x = 34 + i * 10.4
    v += `<rect x="${x}" y="20" width="3.6" height="62" rx="1.8" fill="${oklch(13, 0.016, 224)}"/><rect x="${x + 3}" y="20" width=".8" height="62" rx=".4" fill="#fff" opacity=".16"/>`
  }
  scene.face('top', -w / 2, d / 2, h + 3, v)
  let l = ''
  ;[0, 1, 2, 3, 4].forEach(
    (i) =>
      (l += `<rect x="${30 + i * 15}" y="13" width="8" height="2.6" rx="1.3" fill="${i < 4 ? oklch(92, 0.19, 117) : oklch(46, 0.03, 220)}"/>${i < 4 ? `<rect x="${27 + i * 15}" y="10.5" width="14" height="7.6" rx="3.8" fill="${oklch(92, 0.19, 117)}" opacity=".16"/>` : ''}`),
  )
  scene.face('front', -w / 2, -d / 2, h, l)
}
