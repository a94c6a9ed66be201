// Monitor calibration: grey steps, a ball on the marked one.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function greySteps() {
  const scene = new Scene(W, H, {
    ground: 'mist',
    scale: 2.7,
    cx: 770,
    cy: 690,
    pitch: 30,
    yaw: -20,
    title: 'A staircase of grey steps from black to white, a clay ball resting on the marked step',
  })
  const n = 8,
    w = 58,
    d = 118,
    y = -59
  const o = scene.roundedRect(-232, y, w * n, d, 3)
  scene.shadow(o, 0, 110, { b1: 30, o1: 0.28, len: 0.9 })
  for (let i = 0; i < n; i++) {
    const x = -232 + i * w,
      h = 20 + i * 28
    const L = 15 + i * 11.4
    const mm =
      i === 5
        ? materials.citron
        : {
            top: oklch(Math.min(98.5, L + 7), 0.007, 215),
            top2: oklch(L + 2, 0.007, 215),
            front: oklch(Math.max(9, L - 6), 0.009, 215),
            front2: oklch(L - 2, 0.008, 215),
            corner: oklch(L - 6, 0.009, 215),
            side: oklch(Math.max(7, L * 0.68), 0.012, 218),
            side2: oklch(Math.max(6, L * 0.6), 0.012, 218),
          }
    scene.box(x, y, 0, w - 0.5, d, h, 2, mm, { hi: 0.4, ao: 0.18 })
    if (i === 5) {
      const r = 24,
        X = x + w / 2,
        Y = -6
      const p = scene.point(X, Y, h),
        R = r * scene.scale
      const cy = p[1] - R * Math.cos(scene.pitch)
      scene.add(
        `<ellipse cx="${(p[0] + R * 0.28).toFixed(0)}" cy="${p[1].toFixed(0)}" rx="${(R * 0.95).toFixed(0)}" ry="${(R * 0.42).toFixed(0)}" fill="#2b3300" opacity=".5" filter="${scene.blur(9)}" clip-path="${scene.clip(scene.path(scene.outline(scene.roundedRect(x, y, w - 0.5, d, 2), h)))}"/><circle cx="${p[0].toFixed(1)}" cy="${cy.toFixed(1)}" r="${R.toFixed(1)}" fill="${scene.radial(
          p[0] - R * 0.36,
          cy - R * 0.42,
          R * 1.5,
          [
            [0, oklch(86, 0.1, 60)],
            [0.16, oklch(72, 0.14, 44)],
            [0.5, oklch(58, 0.145, 38)],
            [0.8, oklch(40, 0.1, 34)],
            [1, oklch(34, 0.08, 50)],
          ],
        )}"/><ellipse cx="${(p[0] - R * 0.36).toFixed(1)}" cy="${(cy - R * 0.48).toFixed(1)}" rx="${(R * 0.24).toFixed(1)}" ry="${(R * 0.14).toFixed(1)}" fill="#fff" opacity=".7" transform="rotate(-32 ${(p[0] - R * 0.36).toFixed(1)} ${(cy - R * 0.48).toFixed(1)})" filter="${scene.blur(3)}"/>`,
      )
    }
  }
  return scene
}
