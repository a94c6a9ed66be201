// A compact keyboard: petrol case, bone keycaps, one bright escape key.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'

export function keyboard(scene, { accent = 'citron' } = {}) {
  const U = 18,
    x0 = -148,
    y0 = -62
  const CW = 306,
    CD = 126
  const o = scene.roundedRect(x0 - 5, y0 - 6, CW, CD, 9)
  scene.shadow(o, 0, 26, { b1: 14, o1: 0.34 })
  scene.box(x0 - 5, y0 - 6, 3, CW, CD, 13, 9, materials.petrol, { bevel: 2 })
  // well
  const well = scene.roundedRect(x0 + 0.5, y0 - 0.5, CW - 11, CD - 11, 4)
  scene.fill(scene.outline(well, 16.2), oklch(19, 0.028, 224))
  const rows = [
    [['e', 1], ...Array(13).fill(['b', 1]), ['m', 1], ['m', 1]],
    [...Array(13).fill(['b', 1]), ['m', 2], ['m', 1]],
    [['m', 1.5], ...Array(12).fill(['b', 1]), ['b', 1.5], ['m', 1]],
    [['m', 1.75], ...Array(11).fill(['b', 1]), ['m', 2.25], ['m', 1]],
    [['m', 2.25], ...Array(10).fill(['b', 1]), ['m', 1.75], ['m', 1], ['m', 1]],
    [
      ['m', 1.25],
      ['m', 1.25],
      ['m', 1.25],
      ['b', 6.25],
      ['m', 1],
      ['m', 1],
      ['m', 1],
      ['m', 1],
      ['m', 1],
      ['m', 1],
    ],
  ]
  const keys = []
  rows.forEach((r, ri) => {
    let x = x0 + 3.5
    const y = y0 + (5 - ri) * U + (ri === 0 ? 4 : 0) + 2.5
    const tot = r.reduce((a, k) => a + k[1], 0)
    const sc = 16 / tot
    r.forEach(([t, w]) => {
      const W = w * sc * U
      keys.push({ x, y, w: W, t, ri })
      x += W
    })
  })
  keys.sort((a, b) => scene.depth(b.x + b.w, b.y) - scene.depth(a.x + a.w, a.y))
  const mm = {
    b: materials.bone,
    m: {
      top: oklch(66, 0.045, 218),
      top2: oklch(59, 0.05, 219),
      front: oklch(50, 0.055, 220),
      front2: oklch(54, 0.055, 220),
      corner: oklch(56, 0.055, 220),
      side: oklch(37, 0.05, 222),
      side2: oklch(34, 0.045, 222),
      edge: oklch(80, 0.04, 215),
    },
    e: materials[accent],
  }
  const cache = {}
  for (const k of keys) {
    const key = k.t + k.w.toFixed(2)
    const [px, py] = scene.point(k.x, k.y, 16)
    if (!cache[key]) {
      const id = 'k' + Object.keys(cache).length
      cache[key] = id
      const keep = [scene.cx, scene.cy, scene.out]
      scene.out = []
      scene.cx = 0
      scene.cy = 0
      const m = mm[k.t]
      const w = k.w - 1.2,
        d = U - 1.2
      const A = scene.outline(scene.roundedRect(0, 0, w, d, 2, 4), 0),
        B = scene.outline(scene.roundedRect(2.2, 2.6, w - 4.4, d - 4.6, 2.6, 5), 9.5)
      const H = scene.hull([...A, ...B])
      const b = scene.bounds(H)
      const xc = scene.point(w - 1, 0, 4)[0],
        tt = (xc - b.x0) / (b.x1 - b.x0)
      scene.fill(
        H,
        scene.linear(b.x0, 0, b.x1, 0, [
          [0, m.front2],
          [Math.max(0.1, tt - 0.04), m.front],
          [Math.min(0.98, tt + 0.04), m.side],
          [1, m.side2],
        ]),
      )
      scene.fill(
        H,
        scene.linear(0, b.y0, 0, b.y1, [
          [0.4, '#04161c', 0],
          [1, '#04161c', 0.3],
        ]),
      )
      const tb = scene.bounds(B)
      scene.fill(
        B,
        scene.linear(tb.x0, tb.y0, tb.x1, tb.y1, [
          [0, m.top2],
          [0.55, m.top],
          [1, m.top],
        ]),
      )
      scene.line([...B, B[0]], '#fff', 0.9, 'opacity=".5"')
      scene.defs.push(`<g id="${id}">${scene.out.join('')}</g>`)
      ;[scene.cx, scene.cy, scene.out] = keep
    }
    scene.add(`<use href="#${cache[key]}" x="${px.toFixed(1)}" y="${py.toFixed(1)}"/>`)
  }
}
