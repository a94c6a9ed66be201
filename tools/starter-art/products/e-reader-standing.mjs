// The e-reader upright in a small stand, showing a book's picture page.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { citron } from '../kit/parts.mjs'

const w = 122,
  h = 168,
  lean = 0.3,
  foot = 16

export function ereaderStanding(scene) {
  const stand = scene.roundedRect(-46, -22, 92, 62, 10)
  scene.shadow(stand, 0, 14, { b1: 10, o1: 0.34 })
  scene.shadow(scene.roundedRect(-w / 2, 0, w, 30, 8), 12, 130, { b1: 18, o1: 0.24 })
  scene.box(-46, -22, 1, 92, 62, 14, 10, materials.clay, { bevel: 2.4 })
  const c = Math.cos(lean),
    q = Math.sin(lean)
  const at = (u, v, t = 0) => scene.point(u - w / 2, -2 + v * q + t * c, foot + v * c - t * q)
  const lay = (o, t) => o.map(([u, v]) => at(u, v, t))
  const body = scene.roundedRect(0, 0, w, h, 9)
  const hull = scene.hull([...lay(body, 0), ...lay(body, 8)])
  let b = scene.bounds(hull)
  scene.fill(
    hull,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, oklch(58, 0.012, 220)],
      [0.5, oklch(34, 0.012, 220)],
      [1, oklch(18, 0.01, 220)],
    ]),
  )
  const face = lay(body, 0)
  b = scene.bounds(face)
  scene.fill(
    face,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, oklch(42, 0.012, 220)],
      [1, oklch(29, 0.012, 220)],
    ]),
  )
  scene.line([...face, face[0]], '#fff', 1, 'opacity=".35"')
  // page: u to the right, v up
  const page = lay(scene.roundedRect(8, 23, w - 16, h - 32, 2), 0)
  scene.fill(page, oklch(93, 0.008, 95))
  const id = scene.clip(scene.path(page))
  scene.add(`<g clip-path="${id}">`)
  const grey = (l) => oklch(l, 0.006, 210)
  const bar = (u, v, ww, hh, fill) => scene.fill(lay(scene.roundedRect(u, v, ww, hh, 0.8), 0), fill)
  bar(16, 72, w - 32, 78, grey(84))
  scene.fill(lay(scene.circle(80, 122, 13), 0), grey(98))
  const hills = [
    [98, 9, 0.4, 70],
    [90, 8, 2.2, 54],
    [80, 7, 4.1, 34],
  ]
  for (const [v, height, phase, light] of hills) {
    const o = [[16, 72]]
    for (let u = 16; u <= w - 16; u += 3) o.push([u, v + height * Math.sin(u / 17 + phase)])
    o.push([w - 16, 72])
    scene.fill(lay(o, 0), grey(light))
  }
  ;[90, 84, 88, 52].forEach((l, i) => bar(16, 60 - i * 8, l, 2.8, grey(40)))
  scene.fill([at(8, h - 9), at(w - 20, h - 9), at(8, 60)], '#fff', 'opacity=".26"')
  scene.add('</g>')
  scene.fill(lay(scene.roundedRect(w / 2 - 9, 9, 18, 6, 3), 0), oklch(24, 0.012, 220))
  scene.fill(lay(scene.circle(w / 2, 12, 1.6), 0), citron)
  // lip of the stand in front of the foot
  scene.box(-46, -22, 15, 92, 12, 9, 5, materials.clay, { bevel: 2 })
}
