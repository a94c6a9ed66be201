// The monitor from behind: the shell, the column before it, the sockets under a shallow recess.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, glowDot, hdmi, usbC } from '../kit/parts.mjs'

const w = 600,
  h = 345,
  low = 96

const tone = (l) => oklch(l, 0.01, 216)

export function monitorBack(scene) {
  const p = scene.point(110, 60, 0)
  scene.shadow(scene.roundedRect(-95, -85, 190, 135, 14), 0, 6, { b1: 14, o1: 0.3 })
  scene.add(
    `<ellipse cx="${p[0]}" cy="${p[1]}" rx="${290 * scene.scale}" ry="${66 * scene.scale}" fill="#0b2a33" opacity=".22" filter="${scene.blur(22)}"/>`,
  )
  scene.box(-95, -85, 0, 190, 135, 7, 14, materials.alu, { bevel: 2 })
  const o = scene.roundedRect(-w / 2, low, w, h, 12, 8)
  const front = scene.outlineFront(o, 8),
    hull = scene.hull([...front, ...scene.outlineFront(o, 28)])
  let b = scene.bounds(hull)
  scene.fill(
    hull,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, tone(88)],
      [0.6, tone(56)],
      [1, tone(36)],
    ]),
  )
  b = scene.bounds(front)
  scene.fill(
    front,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, tone(91)],
      [0.5, tone(82)],
      [1, tone(68)],
    ]),
  )
  scene.line([...front, front[0]], '#fff', 1.4, 'opacity=".6"')
  // swelling for the electronics
  const swell = scene.roundedRect(-190, low + 60, 380, 210, 26, 8),
    raised = scene.roundedRect(-180, low + 70, 360, 190, 20, 8)
  const ramp = scene.hull([...scene.outlineFront(swell, 8), ...scene.outlineFront(raised, -6)])
  b = scene.bounds(ramp)
  scene.fill(
    ramp,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, tone(95)],
      [0.45, tone(80)],
      [1, tone(54)],
    ]),
  )
  const plate = scene.outlineFront(raised, -6)
  b = scene.bounds(plate)
  scene.fill(
    plate,
    scene.linear(b.x0, b.y0, b.x1, b.y1, [
      [0, tone(89)],
      [1, tone(73)],
    ]),
  )
  let vents = ''
  for (let i = 0; i < 26; i++)
    vents += `<rect x="${22 + i * 12.4}" y="14" width="5" height="17" rx="2.5" fill="${tone(36)}"/><rect x="${26.4 + i * 12.4}" y="15" width="1" height="15" rx=".5" fill="#fff" opacity=".5"/>`
  scene.face('front', -180, -6, low + 260, vents)
  const recess = `<rect x="0" y="0" width="132" height="26" rx="5" fill="${tone(42)}"/><rect x="0" y="0" width="132" height="5" rx="2.5" fill="#000" opacity=".28"/>`
  scene.face(
    'front',
    40,
    -6,
    low + 112,
    `${recess}<g transform="translate(10 8) scale(1.35)">${hdmi(0, 0)}${hdmi(25, 0)}${usbC(50, 1)}${usbC(67, 1)}</g>${glowDot(122, 13, 2.6)}`,
  )
  // shadow of the column on the shell, then the column with its cable ring
  const shade = scene.outlineFront(scene.roundedRect(-6, low + 60, 60, 110, 8), -6)
  const id = scene.clip(scene.path(scene.hull([...front])))
  scene.add(`<g clip-path="${id}" opacity=".35">`)
  scene.fill(shade, '#0b2a33', `filter="${scene.blur(9)}"`)
  scene.add('</g>')
  scene.box(-30, -34, 7, 60, 20, 250, 8, materials.alu, { hi: 0.4, ao: 0.18 })
  scene.face(
    'front',
    -30,
    -34,
    257,
    `<circle cx="30" cy="172" r="17" fill="${tone(40)}"/><path d="M30 189a17 17 0 0 0 17-17" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/><circle cx="30" cy="174" r="14.4" fill="${tone(30)}"/>
     <rect x="10" y="22" width="40" height="40" rx="6" fill="${tone(66)}" opacity=".7"/><circle cx="18" cy="30" r="2.4" fill="${tone(44)}"/><circle cx="42" cy="30" r="2.4" fill="${tone(44)}"/><circle cx="18" cy="54" r="2.4" fill="${tone(44)}"/><circle cx="42" cy="54" r="2.4" fill="${tone(44)}"/>`,
  )
  cable(
    scene,
    [
      [0, -35, 84],
      [0, -60, 60],
      [40, -96, 4],
      [110, -96, 4],
      [190, -96, 4],
      [260, -70, 4],
      [560, -60, 4],
    ],
    8,
    cableColours.graphite,
  )
}
