// Stand-ins for what has no picture yet: a closed carton for a product, the site's scale for a
// post, a bust for a person. They stay calm, so that a page full of them is still pleasant.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { citron } from '../kit/parts.mjs'
import { Scene } from '../kit/scene.mjs'

export function defaultProduct() {
  const scene = new Scene(800, 800, {
    ground: 'mist',
    scale: 3.1,
    cx: 396,
    cy: 500,
    pitch: 34,
    yaw: -30,
    title: 'A closed carton',
  })
  const w = 128,
    d = 104,
    h = 82
  scene.shadow(scene.roundedRect(-w / 2, -d / 2, w, d, 3), 0, h, { b1: 18, o1: 0.3 })
  scene.box(-w / 2, -d / 2, 0, w, d, h, 2, materials.bone, { bevel: 1, ao: 0.16 })
  const seam = oklch(72, 0.016, 88)
  const tape = oklch(84, 0.02, 90)
  scene.face(
    'top',
    -w / 2,
    d / 2,
    h,
    `<rect x="2" y="${d / 2 - 9}" width="${w - 4}" height="18" fill="${tape}"/><path d="M2 ${d / 2}H${w - 2}" stroke="${seam}" stroke-width="1"/>`,
  )
  scene.face(
    'side',
    w / 2,
    -d / 2,
    h,
    `<rect x="${d / 2 - 9}" y="0" width="18" height="24" fill="${oklch(62, 0.02, 84)}"/>`,
  )
  scene.face(
    'front',
    -w / 2,
    -d / 2,
    h,
    `<rect x="14" y="50" width="40" height="18" rx="2" fill="${oklch(94, 0.008, 95)}"/><path d="M20 62v-4M26 62v-4M32 62v-7M44 62v-4M38 62v-4" stroke="${oklch(52, 0.02, 220)}" stroke-width="1.4"/><rect x="31" y="53.6" width="2.4" height="8.6" fill="${citron}"/><path d="M18 62.4h32" stroke="${oklch(52, 0.02, 220)}" stroke-width="1"/>`,
  )
  return scene
}

export function defaultCover() {
  const scene = new Scene(1600, 900, {
    ground: 'stone',
    scale: 3,
    cx: 790,
    cy: 570,
    pitch: 32,
    yaw: -18,
    title: 'A row of upright marks on a bench, the middle one lit',
  })
  const plate = [-226, -38, 452, 76]
  scene.shadow(scene.roundedRect(...plate, 8), 0, 14, { b1: 20, o1: 0.34 })
  scene.box(-226, -38, 0, 452, 76, 12, 8, materials.ink, { bevel: 2 })
  const heights = [34, 34, 62, 34, 34, 118, 34, 34, 62, 34, 34]
  const id = scene.clip(scene.path(scene.outline(scene.roundedRect(...plate, 8), 12)))
  heights.forEach((height, i) => {
    const x = -205 + i * 40 - (i === 5 ? 2 : 0),
      w = i === 5 ? 14 : 10
    const cx = -200 + i * 40
    scene.add(`<g clip-path="${id}" opacity=".5">`)
    scene.fill(
      scene.hull([
        ...scene.outline(scene.roundedRect(x, -14, w, 28, 2), 12),
        ...scene.outline(scene.roundedRect(cx + height * 0.5, 0, w, 24, 2), 12),
      ]),
      '#02090c',
      `filter="${scene.blur(6)}"`,
    )
    scene.add('</g>')
    scene.box(x, -14, 12, w, 28, height, 2, i === 5 ? materials.citron : materials.bone, {
      bevel: 0.8,
    })
  })
  return scene
}

export function defaultAvatar() {
  const scene = new Scene(256, 256, { ground: 'mist', scale: 1, title: 'A person' })
  const bust = 'M40 262C40 196 80 158 128 158s88 38 88 104Z'
  const skin = scene.radial(108, 84, 80, [
    [0, oklch(99, 0.004, 95)],
    [0.5, oklch(91, 0.012, 90)],
    [1, oklch(70, 0.018, 82)],
  ])
  const coat = scene.linear(40, 150, 220, 256, [
    [0, oklch(54, 0.085, 218)],
    [0.5, oklch(43, 0.078, 220)],
    [1, oklch(30, 0.058, 223)],
  ])
  scene.add(
    `<path d="${bust}" fill="#0b2a33" opacity=".3" transform="translate(10 6)" filter="${scene.blur(8)}"/>`,
    `<path d="${bust}" fill="${coat}"/>`,
    `<path d="M48 222C58 186 88 161 126 161" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.4" stroke-linecap="round"/>`,
    `<ellipse cx="136" cy="170" rx="40" ry="12" fill="#04161c" opacity=".4" clip-path="${scene.clip(bust)}" filter="${scene.blur(5)}"/>`,
    `<circle cx="128" cy="110" r="50" fill="${skin}"/>`,
  )
  return scene
}
