// Wi-fi: floor plan with rings.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900
const CIT = oklch(92, 0.19, 117)

export function wifiPlan() {
  const scene = new Scene(W, H, {
    ground: 'sand',
    scale: 2.05,
    cx: 770,
    cy: 505,
    pitch: 42,
    yaw: -26,
    title: 'A flat seen from above with rings of signal around a router',
  })
  scene.shadowColour = '#3a2c18'
  const w = 520,
    d = 330
  const fl = scene.roundedRect(-w / 2, -d / 2, w, d, 2)
  scene.shadow(fl, 0, 14, { b1: 22, o1: 0.3 })
  scene.box(
    -w / 2,
    -d / 2,
    0,
    w,
    d,
    6,
    2,
    { ...materials.bone, top: oklch(97, 0.008, 95), top2: oklch(93, 0.01, 90) },
    { hi: 0 },
  )
  // signal on the floor
  const c = [-96, 38]
  const id = scene.clip(scene.path(scene.outline(fl, 6)))
  let g = ''
  const p = scene.point(c[0], c[1], 6),
    k = Math.sin(scene.pitch)
  const cols = [
    oklch(88, 0.15, 118),
    oklch(86, 0.12, 124),
    oklch(80, 0.085, 160),
    oklch(70, 0.075, 205),
    oklch(56, 0.075, 218),
    oklch(42, 0.065, 222),
  ]
  for (let i = 5; i >= 0; i--) {
    const r = [52, 104, 166, 238, 320, 430][i] * scene.scale
    g += `<ellipse cx="${p[0].toFixed(0)}" cy="${p[1].toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * k).toFixed(0)}" fill="${cols[i]}"/>`
  }
  for (let i = 0; i < 9; i++) {
    const r = (26 + i * 26 * (1 + i * 0.09)) * scene.scale
    g += `<ellipse cx="${p[0].toFixed(0)}" cy="${p[1].toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * k).toFixed(0)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`
  }
  scene.add(`<g clip-path="${id}">${g}</g>`)
  const wall = [
    [-w / 2, d / 2 - 6, w, 6],
    [-w / 2, -d / 2, 6, d],
    [70, -40, 6, d / 2 + 40],
    [-w / 2, -48, 150, 6],
    [-50, -48, 126, 6],
    [160, -48, 100, 6],
    [-50, -d / 2, 6, 56],
  ]
  const fr = [
    [-w / 2, -d / 2, w, 6],
    [w / 2 - 6, -d / 2, 6, d],
  ]
  const Mw = { ...materials.bone, top: oklch(99, 0.004, 95), top2: oklch(97, 0.006, 95) }
  const all = wall
    .map((a) => ({ a, h: 44 }))
    .concat(fr.map((a) => ({ a, h: 14 })))
    .sort(
      (p, q) =>
        scene.depth(q.a[0] + q.a[2] / 2, q.a[1] + q.a[3] / 2) -
        scene.depth(p.a[0] + p.a[2] / 2, p.a[1] + p.a[3] / 2),
    )
  let drawn = false
  for (const { a, h } of all) {
    if (!drawn && scene.depth(a[0] + a[2] / 2, a[1] + a[3] / 2) < scene.depth(...c)) {
      drawn = true
      rt()
    }
    scene.add(`<g opacity=".9">`)
    const o = scene.roundedRect(...a, 0.4)
    scene.add(
      `<path clip-path="${id}" d="${scene.path(
        scene.hull([
          ...scene.outline(o, 6),
          ...scene.outline(
            o.map((q) => [q[0] + h * 0.42, q[1] - h * 0.34]),
            6,
          ),
        ]),
      )}" fill="#1d2b22" opacity=".2" filter="${scene.blur(5)}"/>`,
    )
    scene.add('</g>')
    scene.box(...a.slice(0, 2), 6, ...a.slice(2), h, 0.5, Mw, { hi: 0.2, ao: 0.12 })
  }
  function rt() {
    scene.box(c[0] - 24, c[1] - 15, 6, 48, 30, 9, 5, materials.ink, { bevel: 1.2 })
    for (const x of [-16, 16])
      scene.tube(
        scene.points([
          [c[0] + x, c[1] + 12, 14],
          [c[0] + x, c[1] + 12, 48],
        ]),
        3.4,
        [oklch(17, 0.02, 224), oklch(31, 0.034, 222), oklch(54, 0.04, 218)],
      )
    const q = scene.point(c[0] - 14, c[1] - 15, 11)
    scene.add(`<circle cx="${q[0].toFixed(1)}" cy="${q[1].toFixed(1)}" r="4.5" fill="${CIT}"/>`)
  }
  return scene
}
