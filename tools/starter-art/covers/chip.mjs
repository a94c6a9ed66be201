// Chip.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function chip() {
  const scene = new Scene(W, H, {
    ground: 'stone',
    scale: 4.5,
    cx: 800,
    cy: 490,
    pitch: 38,
    yaw: -30,
    title: 'A large processor on a quiet ground with one lit contact',
  })
  const w = 170
  const o = scene.roundedRect(-w / 2, -w / 2, w, w, 6)
  scene.shadow(o, 0, 22, { b1: 24, o1: 0.4 })
  for (let i = 0; i < 13; i++) {
    const t = -w / 2 + 13 + i * 12
    for (const f of [0, 1]) {
      const c = {
        top: oklch(90, 0.06, 88),
        top2: oklch(78, 0.09, 84),
        front: oklch(68, 0.09, 80),
        side: oklch(50, 0.07, 76),
      }
      if (f)
        scene.box(w / 2 - 2, t - 3, 0, 18, 6, 3, 0.6, i === 4 ? materials.citron : c, {
          hi: 0,
          ao: 0,
        })
      else scene.box(t - 3, -w / 2 - 16, 0, 6, 18, 3, 0.6, c, { hi: 0, ao: 0 })
    }
  }
  for (let i = 12; i >= 0; i--) {
    const t = -w / 2 + 13 + i * 12
    const c = {
      top: oklch(90, 0.06, 88),
      top2: oklch(80, 0.09, 84),
      front: oklch(68, 0.09, 80),
      side: oklch(50, 0.07, 76),
    }
    scene.box(t - 3, w / 2 - 2, 0, 6, 18, 3, 0.6, c, { hi: 0, ao: 0 })
    scene.box(-w / 2 - 16, t - 3, 0, 18, 6, 3, 0.6, c, { hi: 0, ao: 0 })
  }
  scene.box(-w / 2, -w / 2, 2, w, w, 9, 5, materials.ink, { bevel: 1.6 })
  scene.box(-60, -60, 11, 120, 120, 9, 9, materials.alu, { bevel: 2.4 })
  scene.face(
    'top',
    -60,
    60,
    20.2,
    `<g fill="${oklch(48, 0.02, 218)}" opacity=".75"><rect x="16" y="18" width="42" height="7" rx="1"/><rect x="16" y="31" width="64" height="3.4" rx="1"/><rect x="16" y="38" width="50" height="3.4" rx="1"/></g><circle cx="100" cy="100" r="4" fill="${oklch(48, 0.02, 218)}" opacity=".6"/>`,
  )
  return scene
}
