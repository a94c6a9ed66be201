// USB-C: one cable, one knot.
import { oklch } from '../kit/colour.mjs'
import { Scene } from '../kit/scene.mjs'

const W = 1600,
  H = 900
const CIT = oklch(92, 0.19, 117)

export function cableKnot() {
  const scene = new Scene(W, H, {
    ground: 'sage',
    scale: 3,
    cx: 800,
    cy: 480,
    pitch: 34,
    yaw: -26,
    title: 'A braided USB-C cable tied in a loose knot',
  })
  const sub = (pts) => {
    let d = `M${pts[0]}`
    for (let i = 1; i + 2 < pts.length; i += 3) d += `C${pts[i]} ${pts[i + 1]} ${pts[i + 2]}`
    return d
  }
  const A = ['-40 640', '180 560', '360 700', '580 650'],
    B = ['580 650', '860 586', '1040 330', '900 220'],
    Cc = ['900 220', '790 134', '560 230', '560 430'],
    Dd = ['560 430', '560 660', '800 760', '960 650'],
    E = ['960 650', '1064 578', '1100 500', '1180 446']
  const full = sub([...A, ...B.slice(1), ...Cc.slice(1), ...Dd.slice(1), ...E.slice(1)])
  scene.add(
    `<path d="${full}" fill="none" stroke="#0a2a22" stroke-width="84" opacity=".34" filter="${scene.blur(16)}" transform="translate(26 40)"/>`,
  )
  scene.defs.push(
    `<pattern id="braid" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 0L14 14M14 0L0 14" stroke="#fff" stroke-opacity=".2" stroke-width="2.4"/><path d="M0 3L14 17M14 3L0 17" stroke="#021015" stroke-opacity=".3" stroke-width="2"/></pattern>`,
  )
  const seg = (d) => {
    scene.add(
      `<g fill="none" stroke-linecap="butt" stroke-linejoin="round"><path d="${d}" stroke="${oklch(24, 0.045, 224)}" stroke-width="86"/><path d="${d}" stroke="${oklch(33, 0.06, 222)}" stroke-width="72" transform="translate(-2 -4)"/><path d="${d}" stroke="${oklch(43, 0.078, 220)}" stroke-width="54" transform="translate(-5 -8)"/><path d="${d}" stroke="${oklch(54, 0.085, 217)}" stroke-width="32" transform="translate(-8 -13)"/><path d="${d}" stroke="${oklch(70, 0.075, 213)}" stroke-width="10" stroke-opacity=".8" transform="translate(-12 -21)"/><path d="${d}" stroke="url(#braid)" stroke-width="86"/></g>`,
    )
  }
  const one = sub([...A, ...B.slice(1), ...Cc.slice(1)]),
    two = sub([...Cc.slice(-1), ...Dd.slice(1), ...E.slice(1)])
  seg(one)
  scene.defs.push(
    `<mask id="under" maskUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${H}"><path d="${one}" fill="none" stroke="#fff" stroke-width="86"/></mask>`,
  )
  scene.add(
    `<g mask="url(#under)"><path d="${sub([...Cc.slice(-1), ...Dd.slice(1)])}" fill="none" stroke="#04161c" stroke-opacity=".6" stroke-width="92" filter="${scene.blur(12)}" transform="translate(6 10)"/></g>`,
  )
  seg(two)
  // plug, lying flat: ribbed boot, metal body, shell of the contacts
  const round = (x, y, w, h, r, fill, extra = '') =>
    scene.add(
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`,
    )
  const metal = (h, light) =>
    scene.linear(0, -h, 0, h, [
      [0, oklch(light - 6, 0.005, 215)],
      [0.14, oklch(light + 3, 0.003, 215)],
      [0.45, oklch(light - 12, 0.009, 216)],
      [0.85, oklch(light - 36, 0.014, 218)],
      [1, oklch(light - 42, 0.015, 218)],
    ])
  scene.add(`<g transform="translate(1160 456) rotate(-33)">`)
  round(
    24,
    -34,
    290,
    84,
    20,
    '#0a2a22',
    `opacity=".36" filter="${scene.blur(14)}" transform="translate(30 26)"`,
  )
  round(212, -29, 80, 58, 9, metal(29, 92))
  round(212, -29, 80, 58, 9, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="1.6"')
  round(232, -17, 30, 9, 4.5, '#04161c', 'opacity=".32"')
  round(232, 8, 30, 9, 4.5, '#04161c', 'opacity=".32"')
  round(286, -27, 5, 54, 2.5, '#04161c', 'opacity=".4"')
  round(-40, -45, 88, 90, 14, metal(45, 50))
  for (let i = 0; i < 4; i++) {
    round(-30 + i * 16, -45, 6, 90, 3, '#04161c', 'opacity=".38"')
    round(-24 + i * 16, -43, 2.4, 86, 1.2, '#fff', 'opacity=".2"')
  }
  round(40, -54, 182, 108, 22, metal(54, 95))
  round(40, -54, 182, 108, 22, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="2"')
  round(62, -43, 138, 5, 2.5, '#fff', 'opacity=".7"')
  scene.add(`<circle cx="74" cy="0" r="8" fill="${CIT}"/>`)
  scene.add('</g>')
  return scene
}
