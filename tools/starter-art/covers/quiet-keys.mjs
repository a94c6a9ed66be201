// Quiet keys: one giant keycap, sound rings.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900
const CIT = oklch(92, 0.19, 117)

export function quietKeys() {
  const scene = new Scene(W, H, {
    ground: 'petrol',
    scale: 4.3,
    cx: 800,
    cy: 505,
    pitch: 36,
    yaw: -26,
    title: 'A single keycap sending rings of sound across a petrol ground',
  })
  const k = Math.sin(scene.pitch)
  for (let i = 11; i >= 1; i--) {
    const r = 86 + i * i * 1.75 + i * 15
    scene.add(
      `<ellipse cx="800" cy="520" rx="${(r * scene.scale).toFixed(0)}" ry="${(r * scene.scale * k).toFixed(0)}" fill="none" stroke="${i === 3 ? CIT : '#fff'}" stroke-opacity="${i === 3 ? 0.95 : (0.34 * Math.pow(1 - i / 12.5, 0.9)).toFixed(3)}" stroke-width="${i === 3 ? 7 : (5 - i * 0.28).toFixed(1)}"/>`,
    )
  }
  const key = (w, h, z, m, leg) => {
    const b = scene.roundedRect(-w / 2, -w / 2, w, w, 9, 12),
      t = scene.roundedRect(-w / 2 + 13, -w / 2 + 15, w - 26, w - 28, 11, 12)
    scene.shadow(b, 0, h, { b1: 26, o1: 0.5, b2: 9, o2: 0.5 })
    const A = scene.outline(b, z),
      B = scene.outline(t, z + h),
      Hh = scene.hull([...A, ...B]),
      bb = scene.bounds(Hh)
    const xc = scene.point(w / 2 - 5, -w / 2 + 4, 0)[0],
      tt = (xc - bb.x0) / (bb.x1 - bb.x0)
    scene.fill(
      Hh,
      scene.linear(bb.x0, 0, bb.x1, 0, [
        [0, m.front2],
        [0.1, m.front],
        [tt - 0.035, m.front],
        [tt, m.corner],
        [tt + 0.04, m.side],
        [1, m.side2],
      ]),
    )
    scene.fill(
      Hh,
      scene.linear(0, bb.y0, 0, bb.y1, [
        [0.45, '#04161c', 0],
        [1, '#04161c', 0.34],
      ]),
    )
    const tb = scene.bounds(B)
    scene.fill(
      B,
      scene.linear(tb.x0, tb.y0, tb.x1, tb.y1, [
        [0, m.edge],
        [1, m.edge2],
      ]),
    )
    const t2 = scene.roundedRect(-w / 2 + 15.4, -w / 2 + 17.4, w - 30.8, w - 32.8, 10, 12),
      B2 = scene.outline(t2, z + h - 0.2),
      b2 = scene.bounds(B2)
    scene.fill(
      B2,
      scene.linear(b2.x0, b2.y1, b2.x1, b2.y0, [
        [0, m.top],
        [0.5, m.top2],
        [1, m.top],
      ]),
    )
    scene.face('top', -w / 2 + 28, w / 2 - 32, z + h, leg)
  }
  key(
    112,
    60,
    1,
    materials.bone,
    `<g fill="none" stroke="${oklch(34, 0.06, 222)}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="M2 16h7l9-8v26l-9-8H2z" fill="${oklch(34, 0.06, 222)}"/><path d="M26 14l14 14M40 14l-14 14" stroke="${oklch(34, 0.06, 222)}"/></g>`,
  )
  return scene
}
