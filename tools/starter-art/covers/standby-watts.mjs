// A power meter in a socket strip, its needle just above nothing.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { cable, cableColours, citron } from '../kit/parts.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function standbyWatts() {
  const scene = new Scene(W, H, {
    ground: 'sage',
    scale: 3.3,
    cx: 740,
    cy: 640,
    pitch: 30,
    yaw: -24,
    title: 'A power meter in a socket strip, its needle just above zero',
  })
  const x0 = -170,
    w = 380,
    d = 74,
    h = 30
  const strip = scene.roundedRect(x0, -d / 2, w, d, 16)
  scene.shadow(strip, 0, h, { b1: 20, o1: 0.38 })
  cable(
    scene,
    [
      [x0 + 4, 0, 14],
      [x0 - 40, 0, 14],
      [x0 - 60, 10, 6],
      [x0 - 190, 40, 6],
    ],
    11,
    cableColours.graphite,
  )
  scene.box(x0, -d / 2, 1.5, w, d, h, 16, materials.ink, { bevel: 3.2 })
  for (const x of [-118, 112, 172]) {
    const u = x - x0
    scene.face(
      'top',
      x0,
      d / 2,
      h + 1.5,
      `<circle cx="${u}" cy="${d / 2}" r="23" fill="${oklch(15, 0.02, 224)}"/><path d="M${u - 23} ${d / 2}a23 23 0 0 0 46 0" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="1.4"/><rect x="${u - 10}" y="${d / 2 - 6}" width="3.6" height="12" rx="1" fill="#000"/><rect x="${u + 6.4}" y="${d / 2 - 6}" width="3.6" height="12" rx="1" fill="#000"/>`,
    )
  }
  const mw = 116,
    md = 58,
    mh = 116,
    z = h + 2,
    mx = -56
  const id = scene.clip(scene.path(scene.outline(strip, h + 1.5)))
  scene.add(`<g clip-path="${id}">`)
  scene.fill(
    scene.hull([
      ...scene.outline(scene.roundedRect(mx, -md / 2, mw, md, 14), h + 1.5),
      ...scene.outline(scene.roundedRect(mx + 46, -md / 2 + 8, mw, md, 14), h + 1.5),
    ]),
    '#000',
    `opacity=".5" filter="${scene.blur(9)}"`,
  )
  scene.add('</g>')
  scene.shadow(scene.roundedRect(mx, -md / 2, mw, md, 14), h, mh, { b1: 20, o1: 0.2 })
  scene.box(mx, -md / 2, z, mw, md, mh, 14, materials.bone, { bevel: 3.6, ao: 0.2 })
  // the device's plug on top, its cable leaving over the back
  const up = [
    [mx + mw / 2, 0, z + mh + 16],
    [mx + mw / 2, 0, z + mh + 60],
    [mx + mw / 2 + 40, 20, z + mh + 66],
    [mx + mw / 2 + 96, 40, z + mh + 20],
    [mx + mw / 2 + 152, 60, z + mh - 26],
    [mx + mw / 2 + 220, 90, 10],
    [mx + mw / 2 + 380, 120, 6],
  ]
  cable(scene, up, 8, cableColours.petrol, { shadow: false })
  scene.cylinder(
    mx + mw / 2,
    0,
    z + mh,
    20,
    20,
    {
      wall: [
        [0, oklch(44, 0.014, 220)],
        [0.26, oklch(56, 0.012, 220)],
        [0.5, oklch(38, 0.014, 220)],
        [1, oklch(20, 0.012, 222)],
      ],
      top: oklch(52, 0.012, 220),
      top2: oklch(34, 0.012, 221),
    },
    { r2: 14 },
  )
  cable(scene, up, 8, cableColours.petrol, { shadow: false })
  // dial
  const cx = mw / 2,
    cy = 62,
    r = 37
  const at = (a, l) =>
    [cx + l * Math.cos(a), cy + l * Math.sin(a)].map((v) => v.toFixed(2)).join(' ')
  const from = Math.PI * 0.94,
    to = Math.PI * 2.06
  let ticks = ''
  for (let i = 0; i <= 20; i++) {
    const a = from + ((to - from) * i) / 20
    ticks += `<path d="M${at(a, r - 4)}L${at(a, r - (i % 5 ? 8 : 12))}" stroke="${oklch(34, 0.03, 222)}" stroke-width="${i % 5 ? 0.9 : 1.6}"/>`
  }
  const needle = from + (to - from) * 0.09
  scene.face(
    'front',
    mx,
    -md / 2,
    z + mh,
    `<circle cx="${cx}" cy="${cy}" r="${r + 5}" fill="${oklch(70, 0.014, 88)}"/><path d="M${cx - r - 5} ${cy}a${r + 5} ${r + 5} 0 0 0 ${2 * r + 10} 0" fill="#fff" opacity=".5"/>
     <circle cx="${cx}" cy="${cy}" r="${r + 2}" fill="${oklch(24, 0.03, 222)}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${oklch(96, 0.008, 95)}"/>
     ${ticks}<path d="M${at(needle, r - 7)}L${at(needle + Math.PI, 7)}" stroke="${oklch(22, 0.03, 222)}" stroke-width="4.6" stroke-linecap="round"/><path d="M${at(needle, r - 7)}L${at(needle + Math.PI, 7)}" stroke="${citron}" stroke-width="3" stroke-linecap="round"/>
     <circle cx="${cx}" cy="${cy}" r="4.6" fill="${oklch(24, 0.03, 222)}"/><path d="M${cx - r + 4} ${cy - 14}A${r} ${r} 0 0 1 ${cx + 4} ${cy - r + 2}L${cx - 14} ${cy + 12}Z" fill="#fff" opacity=".3"/>`,
  )
  return scene
}
