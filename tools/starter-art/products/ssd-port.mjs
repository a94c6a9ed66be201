// The portable drive from its end: the socket in front, the cable lying ready.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, citron, usbC } from '../kit/parts.mjs'

const w = 60,
  d = 106,
  h = 12

export function ssdPort(scene) {
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 14)
  scene.shadow(o, 0, h, { b1: 13, o1: 0.4 })
  scene.box(-w / 2, -d / 2, 1.5, w, d, h, 14, materials.clay, { bevel: 2.6 })
  let ribs = ''
  for (let i = 0; i < 9; i++) {
    const y = 50 + i * 4.6
    ribs += `<rect x="9" y="${y}" width="${w - 18}" height="2.3" rx="1.15" fill="${oklch(44, 0.11, 36)}" opacity=".75"/><rect x="9" y="${y + 1.7}" width="${w - 18}" height=".9" rx=".45" fill="#fff" opacity=".28"/>`
  }
  scene.face(
    'top',
    -w / 2,
    d / 2,
    h + 1.5,
    `${ribs}<circle cx="14" cy="14" r="4.2" fill="${citron}" opacity=".25"/><circle cx="14" cy="14" r="1.9" fill="${citron}"/>`,
  )
  scene.face('front', -w / 2, -d / 2, h, usbC(w / 2 - 5.5, 3.4))
  // the plug lies before the socket, pointing at it
  const x = -6,
    y = -d / 2 - 20
  const knots = [
    [x, y - 26, 4],
    [x, y - 60, 3],
    [x - 30, y - 62, 2.4],
    [x - 60, y - 50, 2.4],
    [x - 90, y - 38, 2.4],
    [x - 120, y - 10, 2.4],
    [x - 190, y + 6, 2.4],
  ]
  const lay = (x0, y0, ww, l, hh, z, r, m) => {
    scene.shadow(scene.roundedRect(x0, y0, ww, l, r), 0, hh, { b1: 6, o1: 0.34, b2: 3 })
    scene.box(x0, y0, z, ww, l, hh, r, m, { bevel: 0.8 })
  }
  cable(scene, knots, 4.6, cableColours.graphite)
  lay(x - 4, y - 4, 8, 9, 2.6, 2.4, 1.2, materials.alu)
  lay(x - 6, y - 24, 12, 21, 6.4, 0.6, 2.4, materials.graph)
}
