// Three copies: two drives share a bench, the third is kept on another.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { glowDot, usbC } from '../kit/parts.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function backup() {
  const scene = new Scene(W, H, {
    ground: 'petrol',
    scale: 2.55,
    cx: 792,
    cy: 545,
    pitch: 34,
    yaw: -20,
    title: 'Two drives on one bench and a third on another',
  })
  scene.shadowColour = '#031a22'
  const bench = (x, y, w, d) => {
    scene.shadow(scene.roundedRect(x, y, w, d, 10), 0, 18, { b1: 22, o1: 0.42 })
    scene.box(x, y, 0, w, d, 16, 10, materials.bone, { bevel: 2.4 })
  }
  const on = (x, y, w, d, r, reach, area) => {
    const id = scene.clip(scene.path(scene.outline(scene.roundedRect(...area, 10), 16)))
    scene.add(`<g clip-path="${id}">`)
    scene.fill(
      scene.hull([
        ...scene.outline(scene.roundedRect(x + 2, y, w, d, r), 16),
        ...scene.outline(scene.roundedRect(x + reach, y + reach * 0.1, w, d, r), 16),
      ]),
      '#0b2a33',
      `opacity=".42" filter="${scene.blur(8)}"`,
    )
    scene.add('</g>')
  }
  const home = [-262, -78, 268, 150],
    away = [120, -78, 150, 150]

  // the copy elsewhere comes first: it lies further back on the right
  bench(...away)
  on(144, -44, 100, 82, 12, 34, away)
  scene.box(144, -44, 16, 100, 82, 30, 12, materials.clay, { bevel: 3 })
  let ribs = ''
  for (let i = 0; i < 8; i++)
    ribs += `<rect x="${16 + i * 6}" y="14" width="3" height="54" rx="1.5" fill="${oklch(44, 0.11, 36)}" opacity=".75"/><rect x="${18.4 + i * 6}" y="14" width="1" height="54" rx=".5" fill="#fff" opacity=".28"/>`
  scene.face('top', 144, 38, 46, ribs)
  scene.face('front', 144, -44, 45, `${usbC(18, 11)}${glowDot(84, 13.5, 2.4)}`)

  bench(...home)
  // a drive with two bays, and a stack of discs' worth beside it
  on(-240, -40, 92, 96, 8, 60, home)
  scene.box(-240, -40, 16, 92, 96, 96, 8, materials.ink, { bevel: 2.6 })
  const bay = (x) =>
    `<rect x="${x}" y="12" width="32" height="66" rx="2.4" fill="${oklch(16, 0.02, 224)}"/><rect x="${x + 1.6}" y="13.6" width="28.8" height="62.8" rx="2" fill="${oklch(31, 0.034, 222)}"/><rect x="${x + 6}" y="56" width="20" height="4" rx="2" fill="${oklch(16, 0.02, 224)}"/><path d="${[0, 1, 2, 3].map((i) => `M${x + 7} ${22 + i * 6}h18`).join('')}" stroke="${oklch(18, 0.02, 224)}" stroke-width="2.4" stroke-linecap="round"/><circle cx="${x + 16}" cy="70" r="1.6" fill="${oklch(60, 0.04, 218)}"/>`
  scene.face('front', -240, -40, 112, bay(10) + bay(50))
  on(-112, -46, 100, 62, 8, 26, home)
  scene.box(-112, -46, 16, 100, 62, 22, 8, materials.alu, { bevel: 2.2 })
  scene.face('front', -112, -46, 37.4, usbC(44, 8) + usbC(62, 8))
  scene.face(
    'top',
    -112,
    16,
    38,
    `<rect x="40" y="30" width="20" height="2.6" rx="1.3" fill="${oklch(56, 0.012, 216)}"/>`,
  )
  return scene
}
