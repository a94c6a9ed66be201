// A petrol power bank: flat slab, ports on the short side, four charge lights on top.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, citron, glowDot, plugFront, usbA, usbC } from '../kit/parts.mjs'

const w = 84,
  d = 152,
  h = 24

function slab(scene, x, y, lit) {
  const o = scene.roundedRect(x - w / 2, y - d / 2, w, d, 12)
  scene.shadow(o, 0, h, { b1: 15, o1: 0.36 })
  scene.box(x - w / 2, y - d / 2, 1.5, w, d, h, 12, materials.petrol, { bevel: 3 })
  let grip = ''
  for (let i = 0; i < 9; i++) {
    const v = 14 + i * 5.4
    grip += `<rect x="12" y="${v}" width="${w - 24}" height="2.6" rx="1.3" fill="${oklch(30, 0.06, 222)}"/><rect x="12" y="${v + 2.2}" width="${w - 24}" height=".8" rx=".4" fill="#fff" opacity=".22"/>`
  }
  let lights = ''
  for (let i = 0; i < 4; i++)
    lights +=
      i < lit
        ? glowDot(28 + i * 9.4, 128, 2)
        : `<circle cx="${28 + i * 9.4}" cy="128" r="2" fill="${oklch(30, 0.05, 222)}"/>`
  scene.face('top', x - w / 2, y + d / 2, h + 1.5, grip + lights)
  scene.face('front', x - w / 2, y - d / 2, h, usbC(13, 9) + usbC(30, 9) + usbA(52, 7))
  // power key on the long side
  scene.face(
    'side',
    x + w / 2,
    y - d / 2,
    h,
    `<rect x="30" y="7.5" width="20" height="6" rx="3" fill="${oklch(38, 0.07, 221)}" stroke="#fff" stroke-opacity=".3" stroke-width=".6"/>`,
  )
}

export function powerBank(scene) {
  slab(scene, 0, 0, 3)
}

// In use: a phone fills up beside it.
export function powerBankCharging(scene) {
  const px = 86,
    py = 4,
    pw = 72,
    pd = 150
  slab(scene, -52, 20, 0)
  const phone = scene.roundedRect(px - pw / 2, py - pd / 2, pw, pd, 11)
  const from = -52 - w / 2 + 35.5
  scene.shadow(phone, 0, 9, { b1: 12, o1: 0.36 })
  scene.box(px - pw / 2, py - pd / 2, 1.2, pw, pd, 8, 11, materials.graph, { bevel: 1.6 })
  scene.face(
    'top',
    px - pw / 2,
    py + pd / 2,
    9.2,
    `<rect x="3.4" y="3.4" width="${pw - 6.8}" height="${pd - 6.8}" rx="8.4" fill="${oklch(23, 0.04, 222)}"/>
     <path d="M3.4 12a8.4 8.4 0 0 1 8.4-8.4H52L3.4 96Z" fill="#fff" opacity=".07"/>
     <circle cx="${pw / 2}" cy="66" r="19" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5.4"/>
     <circle cx="${pw / 2}" cy="66" r="19" fill="none" stroke="${citron}" stroke-width="5.4" stroke-linecap="round" stroke-dasharray="84 200" transform="rotate(-90 ${pw / 2} 66)"/>
     <path d="M${pw / 2 + 2} 57l-7 10h5l-1.6 8 7-10.4h-5Z" fill="#fff" opacity=".85"/>
     <rect x="${pw / 2 - 12}" y="138" width="24" height="1.8" rx=".9" fill="#fff" opacity=".4"/>
     <circle cx="${pw / 2}" cy="9.4" r="1.7" fill="#000" opacity=".7"/>`,
  )
  const front = 20 - d / 2,
    end = py - pd / 2
  const knots = [
    [from, front - 15, 13],
    [from, front - 60, 8],
    [from + 40, front - 74, 2.4],
    [30, front - 62, 2.4],
    [70, front - 52, 2.4],
    [px, end - 66, 2.4],
    [px, end - 14, 5],
  ]
  cable(scene, knots, 4.2, cableColours.bone)
  plugFront(scene, px, end, 5.4, { w: 10, h: 6, length: 14, tone: 'bone' })
  plugFront(scene, from, front, 13, { w: 12, h: 8, length: 15, tone: 'bone' })
  cable(scene, knots, 4.2, cableColours.bone, {
    shadow: false,
  })
}
