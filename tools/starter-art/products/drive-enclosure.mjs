// An enclosure for a memory stick: finned aluminium, one socket; shut, and open with the stick out.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, glowDot, memoryStick, plugFront, usbC } from '../kit/parts.mjs'

const w = 46,
  d = 116,
  h = 17

export function driveEnclosure(scene) {
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 6)
  scene.shadow(o, 0, h, { b1: 13, o1: 0.36 })
  scene.box(-w / 2, -d / 2, 1.2, w, d, h - 4, 6, materials.ink, { bevel: 1 })
  // fins, back to front by depth
  const n = 9,
    step = (w - 8) / n
  for (let i = 0; i < n; i++)
    scene.box(
      -w / 2 + 4 + i * step,
      -d / 2 + 7,
      h - 2.8,
      step * 0.52,
      d - 14,
      5.4,
      0.6,
      materials.alu,
      { hi: 0.5, ao: 0.35 },
    )
  scene.face('front', -w / 2, -d / 2, h - 3, usbC(w / 2 - 5.5, 4) + glowDot(w - 9, 6.5, 1.3))
  const knots = [
    [0, -d / 2 - 15, 8.4],
    [0, -d / 2 - 60, 7],
    [-40, -d / 2 - 50, 2.2],
    [-90, -d / 2 - 30, 2.2],
    [-130, -d / 2 - 14, 2.2],
    [-150, -d / 2 + 10, 2.2],
    [-190, -d / 2 + 40, 2.2],
  ]
  cable(scene, knots, 4.2, cableColours.petrol)
  plugFront(scene, 0, -d / 2, 8.2, { w: 12, h: 7, length: 16 })
  cable(scene, knots, 4.2, cableColours.petrol, { shadow: false })
}

// Open: the tray with its board, the stick before it, the finned lid behind.
export function driveEnclosureOpen(scene) {
  const lid = [48, 18]
  const lay = (x, y, hh, m) => {
    scene.shadow(scene.roundedRect(x - w / 2, y - d / 2, w, d, 6), 0, hh, { b1: 12, o1: 0.34 })
    scene.box(x - w / 2, y - d / 2, 1, w, d, hh, 6, m, { bevel: 0.8 })
  }
  lay(...lid, 7, materials.ink)
  const n = 9,
    step = (w - 8) / n
  for (let i = 0; i < n; i++)
    scene.box(
      lid[0] - w / 2 + 4 + i * step,
      lid[1] - d / 2 + 7,
      8,
      step * 0.52,
      d - 14,
      5.4,
      0.6,
      materials.alu,
      { hi: 0.5, ao: 0.35 },
    )
  lay(-22, 4, 9, materials.alu)
  scene.face(
    'top',
    -22 - w / 2,
    4 + d / 2,
    10,
    `<rect x="4" y="4" width="${w - 8}" height="${d - 8}" rx="3.4" fill="${oklch(26, 0.02, 222)}"/>
     <rect x="4" y="4" width="${w - 8}" height="${d - 8}" rx="3.4" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.4"/>
     <rect x="8" y="8" width="${w - 16}" height="${d - 16}" rx="1.6" fill="${oklch(38, 0.07, 200)}"/>
     <rect x="10" y="86" width="${w - 20}" height="8" rx="1" fill="${oklch(18, 0.014, 224)}"/>
     <rect x="${w / 2 - 6}" y="97" width="12" height="9" rx="1" fill="${oklch(16, 0.014, 224)}"/>
     <circle cx="${w / 2}" cy="16" r="3" fill="${oklch(82, 0.12, 85)}"/>${glowDot(13, 102, 1.3)}
     <g fill="${oklch(80, 0.11, 85)}" opacity=".8">${Array.from({ length: 9 }, (_, i) => `<rect x="${12 + i * 2.6}" y="83.6" width="1.2" height="2" />`).join('')}</g>`,
  )
  scene.face('front', -22 - w / 2, 4 - d / 2, 9.6, usbC(w / 2 - 5.5, 2.2))
  // the stick, a little raised by its own parts
  const sx = -78,
    sy = -6
  const o = scene.roundedRect(sx - 11, sy - 40, 22, 80, 1)
  scene.shadow(o, 0, 3.4, { b1: 6, o1: 0.36 })
  scene.box(sx - 11, sy - 40, 1, 22, 80, 1.6, 1, { ...materials.petrol }, { hi: 0 })
  scene.face(
    'top',
    sx - 11,
    sy + 40,
    2.8,
    `<g transform="translate(0 80) rotate(-90)">${memoryStick()}</g>`,
  )
}
