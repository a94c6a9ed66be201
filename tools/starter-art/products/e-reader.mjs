// An e-reader lying on the bench with a page of text.
import { oklch } from '../kit/colour.mjs'
import { materials } from '../kit/materials.mjs'

export function ereader(scene) {
  const w = 122,
    d = 168,
    h = 8
  scene.setYaw(-24)
  const o = scene.roundedRect(-w / 2, -d / 2, w, d, 9)
  scene.shadow(o, 0, h + 2, { b1: 12, o1: 0.36 })
  scene.box(-w / 2, -d / 2, 2, w, d, h, 9, materials.graph, { bevel: 1.8 })
  let t = ''
  const lw = [84, 92, 88, 92, 70, 0, 92, 86, 92, 90, 92, 54]
  let y = 36
  lw.forEach((v) => {
    if (v)
      t += `<rect x="15" y="${y}" width="${v}" height="2.6" rx="1" fill="${oklch(34, 0.012, 220)}" opacity=".78"/>`
    y += v ? 7.4 : 5
  })
  scene.face(
    'top',
    -w / 2,
    d / 2,
    h + 2,
    `<rect x="8" y="9" width="${w - 16}" height="${d - 32}" rx="2" fill="${oklch(93, 0.008, 95)}"/><rect x="8" y="9" width="${w - 16}" height="${d - 32}" rx="2" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".8"/><rect x="15" y="20" width="56" height="6.6" rx="1" fill="${oklch(26, 0.02, 222)}"/>${t}<rect x="15" y="129" width="92" height="1.6" rx=".8" fill="${oklch(72, 0.01, 210)}"/><rect x="15" y="129" width="38" height="1.6" rx=".8" fill="${oklch(30, 0.03, 222)}"/><path d="M8 9H${w - 8}L8 96Z" fill="#fff" opacity=".28"/><rect x="${w / 2 - 9}" y="${d - 17}" width="18" height="7" rx="3.5" fill="${oklch(28, 0.012, 220)}" stroke="#fff" stroke-opacity=".2" stroke-width=".6"/>`,
  )
}
