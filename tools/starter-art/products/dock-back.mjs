// The dock from behind: the sockets that stay plugged in.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, citron, hdmi, plugFront, rj45, usbA, usbC } from '../kit/parts.mjs'

const w = 132,
  d = 66,
  h = 27

export function dockBack(scene) {
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 9),
    y = -d / 2
  scene.shadow(o, 0, h, { b1: 16, o1: 0.36 })
  scene.box(-w / 2, y, 2.5, w, d, h, 9, materials.alu, { bevel: 2.2 })
  scene.face(
    'front',
    -w / 2,
    y,
    h + 0.2,
    hdmi(11, 9) +
      hdmi(33, 9) +
      rj45(55, 6.4, citron) +
      usbA(75, 8.6) +
      usbC(95, 10) +
      usbC(111, 10),
  )
  scene.face(
    'top',
    -w / 2,
    d / 2,
    h + 2.5,
    `<rect x="56" y="31" width="20" height="2" rx="1" fill="${oklch(58, 0.012, 216)}" opacity=".8"/>`,
  )
  const lines = [
    [42, 14.2, 'graphite', { w: 19, h: 9, r: 2, length: 22, tone: 'graphite' }, 6.4, -60],
    [63, 13.6, 'bone', { w: 12, h: 9.6, r: 1.4, length: 14 }, 5.2, -14],
    [116.5, 14.6, 'clay', { w: 11, h: 7.4, length: 17 }, 4.6, 50],
  ]
  for (const [u, z, colour, plug, width, aside] of lines) {
    const x = -w / 2 + u,
      out = y - plug.length
    const knots = [
      [x, out, z],
      [x, out - 34, z],
      [x + aside * 0.3, out - 40, 3],
      [x + aside * 0.6, out - 70, 3],
      [x + aside, out - 110, 3],
      [x + aside * 1.4, out - 150, 3],
      [x + aside * 2, out - 220, 3],
    ]
    cable(scene, knots, width, cableColours[colour])
    plugFront(scene, x, y, z, plug)
    cable(scene, knots, width, cableColours[colour], { shadow: false })
  }
}
