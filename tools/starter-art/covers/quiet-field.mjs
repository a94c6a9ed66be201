// Noise cancelling: field of pins going flat.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function quietField() {
  const scene = new Scene(W, H, {
    ground: 'ink',
    scale: 2.15,
    cx: 800,
    cy: 520,
    pitch: 40,
    yaw: -30,
    title: 'A field of pins rippling on the left and lying flat on the right',
  })
  const nx = 30,
    ny = 13,
    st = 21
  const cells = []
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) cells.push([i, j])
  cells.sort((a, b) => scene.depth(b[0], b[1]) - scene.depth(a[0], a[1]))
  for (const [i, j] of cells) {
    const x = (i - nx / 2 + 0.5) * st,
      y = (j - ny / 2 + 0.5) * st
    const t = i / (nx - 1)
    const env = 1 / (1 + Math.exp((t - 0.56) * 15))
    const r = Math.hypot((i - 1) * 1, (j - 6) * 1.15)
    const h = 6 + env * (44 + 44 * Math.sin(r * 1.02 - 0.8)) * 0.96
    const m = t > 0.62 && j === 6 ? materials.citron : null
    const mix = Math.max(0, Math.min(1, (h - 6) / 88))
    const q = scene.point(x, y, 0),
      R = 7.6 * scene.scale,
      k = Math.sin(scene.pitch),
      top = scene.point(x, y, h)[1]
    const cx = q[0]
    const wall = m
      ? [
          [0, m.front2],
          [0.35, m.top],
          [1, m.side2],
        ]
      : [
          [0, oklch(30 + mix * 22, 0.05 + mix * 0.03, 221)],
          [0.3, oklch(44 + mix * 34, 0.06 + mix * 0.02, 218 - mix * 8)],
          [1, oklch(14 + mix * 8, 0.03, 224)],
        ]
    const id = m ? 'pc' : 'p' + Math.round(mix * 14)
    scene._w = scene._w || {}
    if (!scene._w[id]) {
      scene._w[id] = 1
      scene.defs.push(
        `<linearGradient id="${id}">${wall.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`,
      )
    }
    const n = (v) => v.toFixed(1)
    scene.add(
      `<path d="M${n(cx - R)} ${n(top)}V${n(q[1])}A${n(R)} ${n(R * k)} 0 0 0 ${n(cx + R)} ${n(q[1])}V${n(top)}Z" fill="url(#${id})"/><ellipse cx="${n(cx)}" cy="${n(top)}" rx="${n(R)}" ry="${n(R * k)}" fill="${m ? m.top : oklch(40 + mix * 50, 0.06 - mix * 0.03, 216 - mix * 8)}"/>`,
    )
  }
  return scene
}
