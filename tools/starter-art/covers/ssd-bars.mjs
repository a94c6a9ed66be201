// Memory drives: bars made of M.2 sticks.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900

export function ssdBars() {
  const scene = new Scene(W, H, {
    ground: 'clay',
    scale: 3,
    cx: 740,
    cy: 720,
    pitch: 30,
    yaw: -18,
    title: 'Five memory sticks standing like a bar chart, the tallest marked',
  })
  scene.shadowColour = '#3d1206'
  const hs = [72, 116, 162, 208, 254]
  hs.forEach((h, i) => {
    const x = -210 + i * 92,
      w = 58,
      d = 12,
      y = 0
    const last = i === 4
    const o = scene.roundedRect(x, y, w, d, 1.5)
    scene.shadow(o, 0, h, { b1: 18, o1: 0.34, len: 0.8 })
    const pcb = last ? materials.citron : materials.ink
    scene.box(x, y, 0, w, d, h, 1.5, pcb, { hi: 0.5, ao: 0.16 })
    let s = ''
    const n = i + 1
    for (let j = 0; j < n; j++) {
      const yy = 12 + j * 46
      s += `<g transform="translate(9 ${yy})"><rect width="40" height="36" rx="1.5" fill="${oklch(17, 0.014, 224)}"/><rect width="40" height="36" rx="1.5" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width=".8"/><rect x="5" y="6" width="17" height="2.4" fill="#fff" opacity=".5"/><rect x="5" y="11" width="26" height="1.6" fill="#fff" opacity=".26"/><circle cx="34" cy="30" r="1.6" fill="#fff" opacity=".3"/></g>`
    }
    let pins = ''
    for (let j = 0; j < 14; j++)
      if (j !== 9)
        pins += `<rect x="${5 + j * 3.5}" y="${h - 11}" width="2.3" height="10" fill="${oklch(82, 0.12, 85)}"/>`
    scene.face(
      'front',
      x,
      y,
      h,
      s + pins + `<path d="M22 0a7 5 0 0 0 14 0z" fill="${oklch(62, 0.115, 39)}"/>`,
    )
  })
  return scene
}
